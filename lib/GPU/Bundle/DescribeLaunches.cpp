//===- DescribeLaunches.cpp - What a module's bundle holds ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each entry has its own buffers, so that all results can be saved in whatever
// order kernels run. Inputs are random numbers with different seeds.
//
//===----------------------------------------------------------------------===//

#include "DescribeLaunches.h"
#include "DescribeOperands.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"

using namespace mlir;
using namespace prec::gpu;
using mlir::gpu::CompilationTarget;

namespace {
class Describer {
public:
  Describer(ModuleOp module, DescribedBundle &bundle,
            llvm::MapVector<Attribute, BundleImage> &images)
      : module(module), bundle(bundle), images(images) {}
  LogicalResult add(LaunchOp launch);

private:
  /// Fills in `kernel`. Returns why a bundle cannot hold the launch; empty if
  /// it can.
  std::string fill(LaunchOp launch, DescribedKernel &kernel);
  FailureOr<BundleImage *> getImage(LaunchOp launch);
  unsigned addBuffer(const DescribedKernel &kernel, Value value, bool isOutput,
                     unsigned index);

  ModuleOp module;
  DescribedBundle &bundle;
  llvm::MapVector<Attribute, BundleImage> &images;
  /// The identities of the launches so far, and the number of entries per
  /// symbol.
  llvm::SmallDenseSet<Attribute> known;
  llvm::StringMap<unsigned> numNamed;
  uint64_t numSeeds = 0;
};
} // namespace

static StringRef getSuffix(CompilationTarget format) {
  switch (format) {
  case CompilationTarget::Offload:
    return ".bc";
  case CompilationTarget::Assembly:
    return ".ptx";
  case CompilationTarget::Binary:
    return ".cubin";
  case CompilationTarget::Fatbin:
    return ".fatbin";
  }
  llvm_unreachable("no other format");
}

FailureOr<BundleImage *> Describer::getImage(LaunchOp launch) {
  StringAttr symbol = launch.getKernel().getRootReference();
  auto binary = module.lookupSymbol<mlir::gpu::BinaryOp>(symbol);
  if (!binary || binary.getObjects().empty()) {
    launch.emitError() << "the kernel is not compiled; give prec-to-gpu "
                          "another format than kernels";
    return failure();
  }
  if (auto *found = images.find(symbol); found != images.end())
    return &found->second;
  auto object = cast<mlir::gpu::ObjectAttr>(binary.getObjects()[0]);
  auto target = dyn_cast<NVVM::NVVMTargetAttr>(object.getTarget());
  StringRef chip = target ? target.getChip() : StringRef();
  if (chip.empty() || (!bundle.chip.empty() && bundle.chip != chip)) {
    launch.emitError() << "a bundle is for one NVIDIA chip; the kernels are "
                          "compiled for several, or for something else";
    return failure();
  }
  bundle.chip = chip.str();
  BundleImage image;
  image.file =
      makePlainName(symbol.getValue()) + getSuffix(object.getFormat()).str();
  image.content = object.getObject().getValue();
  // The zero that terminates PTX for the driver is not part of the text.
  if (object.getFormat() == CompilationTarget::Assembly)
    image.content = image.content.rtrim('\0');
  image.sha256 = llvm::toHex(
      llvm::SHA256::hash(llvm::arrayRefFromStringRef(image.content)),
      /*LowerCase=*/true);
  return &images.insert({symbol, std::move(image)}).first->second;
}

unsigned Describer::addBuffer(const DescribedKernel &kernel, Value value,
                              bool isOutput, unsigned index) {
  auto type = cast<ShapedType>(value.getType());
  DescribedBuffer buffer;
  buffer.name =
      kernel.name + (isOutput ? ".out" : ".in") + std::to_string(index);
  buffer.dtype = getTypeName(type.getElementType());
  llvm::append_range(buffer.shape, type.getShape());
  buffer.isOutput = isOutput;
  if (!isOutput && type.getElementType().isFloat())
    buffer.seed = ++numSeeds;
  bundle.buffers.push_back(std::move(buffer));
  return bundle.buffers.size() - 1;
}

std::string Describer::fill(LaunchOp launch, DescribedKernel &kernel) {
  Value blocks[] = {launch.getBlocksX(), launch.getBlocksY(),
                    launch.getBlocksZ()};
  for (unsigned i = 0; i < 3; ++i) {
    std::optional<int64_t> count = getConstantIntValue(blocks[i]);
    if (!count)
      return "its number of blocks is not known here";
    if (*count < 1)
      return "it has no blocks";
    kernel.grid[i] = *count;
    kernel.block[i] = launch.getThreads()[i];
  }
  kernel.persistence = launch.getPersistentAttr();
  kernel.sharedBytes = launch.getSharedBytes();
  for (Value value : launch.getTensors()) {
    auto type = cast<ShapedType>(value.getType());
    if (!type.hasRank() || !type.hasStaticShape() || type.getRank() > 8 ||
        type.getNumElements() == 0)
      return "a bundle holds buffers with static sizes of at least 1, and with "
             "8 dimensions at most";
    StringRef name = getTypeName(type.getElementType());
    if (name.empty())
      return "a bundle holds no buffers with elements of this type";
    kernel.bytes += type.getNumElements() * type.getElementTypeBitWidth() / 8;
  }
  for (Value value : launch.getScalars()) {
    std::optional<int64_t> constant = getConstantIntValue(value);
    StringRef type = getTypeName(value.getType());
    if (!constant || (type != "i32" && type != "i64"))
      return "a bundle holds constant arguments of i32 and i64 only";
    kernel.scalars.push_back({type.str(), *constant});
  }
  return "";
}

LogicalResult Describer::add(LaunchOp launch) {
  FailureOr<BundleImage *> image = getImage(launch);
  if (failed(image))
    return failure();
  DescribedKernel kernel;
  if (std::string whyNot = fill(launch, kernel); !whyNot.empty()) {
    launch.emitRemark() << "left out of the bundle: " << whyNot;
    return success();
  }
  // Every property that enters the description.
  Builder builder(module.getContext());
  SmallVector<Attribute> identity = {
      launch.getKernel(), builder.getI64ArrayAttr(kernel.grid),
      builder.getI64ArrayAttr(kernel.block),
      builder.getI64IntegerAttr(kernel.sharedBytes)};
  for (Type type : launch->getOperandTypes())
    identity.push_back(TypeAttr::get(type));
  for (const DescribedScalar &scalar : kernel.scalars)
    identity.push_back(builder.getI64IntegerAttr(scalar.value));
  for (Attribute attribute :
       {Attribute(launch.getMapsAttr()), Attribute(kernel.persistence),
        launch->getAttr(kProductAttrName)})
    if (attribute)
      identity.push_back(attribute);
  if (!known.insert(builder.getArrayAttr(identity)).second)
    return success();

  StringRef symbol = launch.getKernel().getLeafReference();
  unsigned count = ++numNamed[symbol];
  kernel.name = makePlainName(symbol);
  if (count > 1)
    kernel.name += "-" + std::to_string(count);
  kernel.entry = symbol;
  kernel.file = (*image)->file;
  kernel.sha256 = (*image)->sha256;
  for (auto [i, value] : llvm::enumerate(launch.getIns()))
    kernel.buffers.push_back(addBuffer(kernel, value, /*isOutput=*/false, i));
  for (auto [i, value] : llvm::enumerate(launch.getOuts()))
    kernel.buffers.push_back(addBuffer(kernel, value, /*isOutput=*/true, i));
  if (ArrayAttr maps = launch.getMapsAttr())
    for (auto map : maps.getAsRange<TensorMapAttr>()) {
      unsigned operand = map.getOperand();
      kernel.maps.push_back(describeMap(
          map, cast<ShapedType>(launch.getTensors()[operand].getType()),
          kernel.buffers[operand]));
    }
  kernel.product = readProduct(launch);
  if (kernel.product && !kernel.product->gemm)
    launch.emitRemark() << "cannot be compared with BLAS: "
                        << kernel.product->whyNot;
  bundle.kernels.push_back(std::move(kernel));
  return success();
}

LogicalResult
prec::gpu::describeLaunches(ModuleOp module, StringRef name,
                            DescribedBundle &bundle,
                            llvm::MapVector<Attribute, BundleImage> &images) {
  bundle.name = makePlainName(name);
  Describer describer(module, bundle, images);
  WalkResult result = module.walk([&](LaunchOp launch) {
    return failed(describer.add(launch)) ? WalkResult::interrupt()
                                         : WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  if (bundle.kernels.empty())
    return emitError(module.getLoc())
           << "no kernel for a bundle: the module has no prec_gpu.launch, or "
              "none with static sizes; remarks say why";
  return success();
}
