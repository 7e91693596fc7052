//===- Bundle.cpp - Compiled kernels and how to run them ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and checks bundle.json. Buffers come first, because arguments refer to
// them, then kernels. The file of a kernel is read only after its fields proved
// valid. Arguments are in BundleArguments.cpp.
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Bundle.h"
#include "BundleArguments.h"
#include "BundleGemm.h"
#include "CudaImage.h"
#include "FileContents.h"
#include "JsonFields.h"
#include "prec/Runtime/Sha256.h"

using namespace prec::runtime;
using json::Fields;
using json::Problems;

/// More shared memory than a block of any chip has (232448 on sm_90 and
/// sm_100).
static constexpr int64_t kMaxSharedBytes = 256 << 10;
/// The most blocks of a cluster that need not be portable, and of a
/// multiprocessor (CUDA C++ Programming Guide, "Technical Specifications per
/// Compute Capability").
static constexpr int64_t kMaxCluster = 16, kMaxBlocks = 32;

size_t BundleBuffer::countElements() const {
  size_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

bool BundleKernel::isBitcode() const {
  return getImageKind(image.data(), image.size()) == ImageKind::Bitcode;
}

bool BundleKernel::isPtx() const {
  return getImageKind(image.data(), image.size()) == ImageKind::Ptx;
}

/// Reads a name that is safe as a file name and as a column of a table.
static std::string getPlainName(Fields &fields, const char *field) {
  std::string name = fields.getString(field);
  static constexpr char kAllowed[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.+";
  if (name.empty() || name.size() > 200 || name.front() == '.' ||
      name.find_first_not_of(kAllowed) != std::string::npos)
    fields.fail(field, "'" + name +
                           "' is no plain name: letters, digits and "
                           "_-.+ are possible, but no dot in front");
  return name;
}

template <typename Item>
static bool isRepeated(const std::vector<Item> &items,
                       const std::string &name) {
  for (const Item &item : items)
    if (item.name == name)
      return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

static void readFill(Fields fields, BundleBuffer &buffer) {
  buffer.isNormal = fields.getChoice("kind", {"zero", "normal"}) == 1;
  if (buffer.isNormal) {
    if (!isFloat(buffer.type))
      fields.fail("kind", std::string("normal numbers are floats; the buffer "
                                      "holds ") +
                              getName(buffer.type));
    buffer.seed = fields.getInteger("seed", 0, INT64_MAX);
    if (fields.has("scale"))
      buffer.scale = fields.getNumber("scale", 1e-30, 1e30);
  }
  fields.finish();
}

static BundleBuffer readBuffer(Fields &fields) {
  BundleBuffer buffer;
  buffer.name = getPlainName(fields, "name");
  std::string type = fields.getString("dtype");
  if (!parseElementType(type, buffer.type))
    fields.fail("dtype", "'" + type +
                             "' is unknown; possible are f64, f32, "
                             "f16, bf16, i64, i32, i16, i8");
  buffer.shape = fields.getIntegers("shape", 0, 8, 1, kMaxBufferBytes);
  int64_t bytes = getElementBytes(buffer.type);
  for (int64_t size : buffer.shape) {
    if (bytes > kMaxBufferBytes / size) {
      fields.fail("shape", "the buffer is larger than 2^40 bytes");
      break;
    }
    bytes *= size;
  }
  buffer.role = BundleBuffer::Direction(
      fields.getChoice("role", {"input", "output", "scratch"}));
  // The contents of an input matter, so they must be given.
  if (buffer.role == BundleBuffer::Direction::Input || fields.has("fill"))
    readFill(fields.getObject("fill"), buffer);
  fields.finish();
  return buffer;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

static Dim3 readSize(Fields &fields, const char *name, int64_t high) {
  std::vector<int64_t> sizes = fields.getIntegers(name, 3, 3, 1, high);
  return {uint32_t(sizes[0]), uint32_t(sizes[1]), uint32_t(sizes[2])};
}

/// The limits are those of the CUDA C++ Programming Guide, "Technical
/// Specifications per Compute Capability"; they are the same for all chips.
static LaunchConfig readConfig(Fields &fields) {
  LaunchConfig config;
  config.grid = readSize(fields, "grid", INT32_MAX);
  if (config.grid.y > 65535 || config.grid.z > 65535)
    fields.fail("grid", "the second and third size are at most 65535");
  config.block = readSize(fields, "block", 1024);
  if (config.block.volume() > 1024 || config.block.z > 64)
    fields.fail("block", "a block has at most 1024 threads, and at most 64 in "
                         "the third dimension");
  if (fields.has("cluster"))
    config.cluster = readSize(fields, "cluster", kMaxCluster);
  const Dim3 &grid = config.grid, &cluster = config.cluster;
  if (cluster.volume() > kMaxCluster)
    fields.fail("cluster", "a cluster has at most 16 blocks");
  if (grid.x % cluster.x || grid.y % cluster.y || grid.z % cluster.z)
    fields.fail("cluster", "the grid is no multiple of the cluster");
  if (fields.has("dynamic_shared_bytes"))
    config.dynamicSharedBytes =
        fields.getInteger("dynamic_shared_bytes", 0, kMaxSharedBytes);
  return config;
}

static Persistence readPersistence(Fields &kernel, const Dim3 &grid) {
  Fields fields = kernel.getObject("persistent");
  Persistence persistence;
  persistence.perMultiprocessor =
      fields.getInteger("per_multiprocessor", 1, kMaxBlocks);
  persistence.cluster = fields.getInteger("cluster", 1, kMaxCluster);
  fields.finish();
  if (grid.y != 1 || grid.z != 1)
    kernel.fail("grid", "the blocks of a persistent kernel are counted along "
                        "x; the second and third size must be 1");
  if (grid.x % persistence.cluster)
    kernel.fail("persistent", "the grid is no multiple of the cluster");
  return persistence;
}

/// Whether an image for `imageChip` fits a bundle for `chip`. Cubins do not
/// record the suffix of their chip.
static bool isImageFor(const std::string &imageChip, const std::string &chip) {
  return imageChip.empty() || imageChip == chip ||
         imageChip == chip.substr(0, chip.find_first_of("af"));
}

static void readImage(Fields &fields, const std::string &directory,
                      const std::string &chip, BundleKernel &kernel) {
  std::string expected = fields.getString("sha256");
  std::string path = directory + "/" + kernel.file;
  if (Status status = readFile(path, kernel.image); status.isFailure())
    return fields.fail("file", status.message());
  std::string found = getSha256(kernel.image);
  if (found != expected)
    fields.fail("sha256", path + " has " + std::to_string(kernel.image.size()) +
                              " bytes with SHA-256 " + found +
                              ", so it is not the file that was written; copy "
                              "or build the bundle again");
  std::string imageChip =
      getImageChip(kernel.image.data(), kernel.image.size());
  if (!isImageFor(imageChip, chip))
    fields.fail("file", path + " is for " + imageChip + ", the bundle for " +
                            chip + "; build the bundle again");
}

static BundleKernel readKernel(Fields &fields, const std::string &directory,
                               const Bundle &bundle, const Problems &problems) {
  BundleKernel kernel;
  kernel.name = getPlainName(fields, "name");
  kernel.file = getPlainName(fields, "file");
  kernel.entry = fields.getString("entry");
  if (kernel.entry.empty())
    fields.fail("entry", "the name of the kernel in the file is empty");
  kernel.config = readConfig(fields);
  if (bundle.version > 1 && fields.has("persistent"))
    kernel.persistence = readPersistence(fields, kernel.config.grid);
  for (Fields &argument : fields.getObjects("arguments"))
    kernel.arguments.push_back(readArgument(argument, bundle, problems));
  for (auto [name, value] :
       {std::pair("flops", &kernel.flops), std::pair("bytes", &kernel.bytes)})
    if (fields.has(name))
      *value = fields.getNumber(name, 0, 1e30);
  if (!problems.any() && fields.has("gemm"))
    kernel.gemm = readGemm(fields.getObject("gemm"), bundle, kernel, problems);
  if (!problems.any())
    readImage(fields, directory, bundle.chip, kernel);
  fields.finish();
  return kernel;
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

/// "sm_90", "sm_90a" or "sm_100f"
static bool isChip(const std::string &chip) {
  if (chip.compare(0, 3, "sm_") != 0)
    return false;
  size_t end = chip.find_first_not_of("0123456789", 3);
  if (end == std::string::npos)
    return chip.size() == 5 || chip.size() == 6;
  return (end == 5 || end == 6) && end + 1 == chip.size() &&
         (chip[end] == 'a' || chip[end] == 'f');
}

static void readFields(Fields &top, const std::string &directory,
                       const Problems &problems, Bundle &bundle) {
  top.getChoice("schema", {"prec.bundle"});
  bundle.version = top.getInteger("version", 1, INT64_MAX);
  if (bundle.version > Bundle::kVersion)
    top.fail("version", "this bundle has version " +
                            std::to_string(bundle.version) +
                            "; this program reads versions up to " +
                            std::to_string(Bundle::kVersion) +
                            ": use the prec-bundle-run that was built with the "
                            "prec-opt that wrote it");
  if (problems.any())
    return;
  bundle.name = getPlainName(top, "name");
  bundle.chip = top.getString("chip");
  if (!isChip(bundle.chip))
    top.fail("chip", "'" + bundle.chip + "' is no chip, such as sm_90a");
  for (Fields &fields : top.getObjects("buffers")) {
    BundleBuffer buffer = readBuffer(fields);
    if (isRepeated(bundle.buffers, buffer.name))
      fields.fail("name", "there are two buffers '" + buffer.name + "'");
    bundle.buffers.push_back(std::move(buffer));
  }
  for (Fields &fields : top.getObjects("kernels")) {
    if (problems.any())
      return;
    BundleKernel kernel = readKernel(fields, directory, bundle, problems);
    if (isRepeated(bundle.kernels, kernel.name))
      fields.fail("name", "there are two kernels '" + kernel.name + "'");
    bundle.kernels.push_back(std::move(kernel));
  }
  if (bundle.kernels.empty())
    top.fail("kernels", "the bundle has no kernel");
  top.finish();
}

Status prec::runtime::readBundle(const std::string &directory, Bundle &result) {
  Problems problems;
  problems.file = directory + "/bundle.json";
  std::string text;
  if (Status status = readFile(problems.file, text); status.isFailure())
    return status;
  json::Value value;
  if (Status status = json::parse(text, problems.file, value);
      status.isFailure())
    return status;
  Fields top(problems, value, "");
  if (!problems.any())
    readFields(top, directory, problems, result);
  return problems.status;
}
