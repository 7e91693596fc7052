/*===- prec-c/Runtime.h - What compiled GPU programs call ---------*- C -*-===*\
|*                                                                            *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* The functions with the prefix mgpu are those that MLIR's GPU lowering      *|
|* (gpu-to-llvm of MLIR 22) calls from host code. They carry out on the       *|
|* device in use what the program says. A host sets the device up with the    *|
|* functions with the prefix prec. Modules, functions, streams and events are *|
|* opaque pointers of the device; a null stream is its default stream.        *|
|*                                                                            *|
|* Errors go to the error handler. After the handler returns, the function    *|
|* returns null or has done nothing.                                          *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef PREC_C_RUNTIME_H
#define PREC_C_RUNTIME_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*===- Setting up
 * -----------------------------------------------------------===*/

/** Called with a complete message; may be called from any thread. */
typedef void (*PrecRuntimeErrorHandler)(const char *message, void *context);

/** Null restores the default: print the message to stderr and abort. */
void precRuntimeSetErrorHandler(PrecRuntimeErrorHandler handler, void *context);

/** Runs kernels on the GPU with this number. If that is not possible, calls the
 *  error handler and returns false. Without a call the first GPU is used. */
bool precRuntimeSelectCuda(int32_t ordinal);

/** A tensor map, for kernels that take its 128 bytes by value. */
typedef struct PrecTensorMapSpec {
  int32_t type;       /**< CUtensorMapDataType: 9 is bf16, 6 fp16, 7 fp32 */
  int32_t rank;       /**< 1 to 5; dimension 0 is the contiguous one */
  void *base;         /**< in device memory, aligned to 16 bytes */
  int64_t sizes[5];   /**< in elements */
  int64_t strides[5]; /**< in bytes, multiples of 16; strides[0] is unused */
  int32_t box[5];     /**< in elements, at most 256 each */
  int32_t swizzle;    /**< bytes that are permuted: 0, 32, 64 or 128 */
} PrecTensorMapSpec;

/** Writes the 128 bytes to `out128`, which need not be aligned. */
bool precTensorMapEncode(void *out128, const PrecTensorMapSpec *spec);

/** The same with plain arguments, as compiled host code calls it. The arrays
 *  have `rank` elements, of which strides[0] is unused. */
bool precTensorMapEncodeTiled(void *out128, int64_t type, int64_t rank,
                              void *base, const int64_t *sizes,
                              const int64_t *strides, const int64_t *box,
                              int64_t swizzleBytes);

/*===- Modules
 * --------------------------------------------------------------===*/

/** Loads the formats bin and fatbin; format offloading for the emulator. */
void *mgpuModuleLoad(void *image, uint64_t bytes);
/** Loads the format isa: text that ends with a zero byte. The driver's compiler
 *  always optimises fully, whatever the level. */
void *mgpuModuleLoadJIT(void *text, int32_t optimizationLevel);
void mgpuModuleUnload(void *module);
void *mgpuModuleGetFunction(void *module, const char *name);

/*===- Launches
 * -------------------------------------------------------------===*/

/** `params` holds the address of each argument. `extra` is always null. */
void mgpuLaunchKernel(void *function, int64_t gridX, int64_t gridY,
                      int64_t gridZ, int64_t blockX, int64_t blockY,
                      int64_t blockZ, int32_t sharedBytes, void *stream,
                      void **params, void **extra, int64_t numParams);
/** The grid counts blocks, not clusters. */
void mgpuLaunchClusterKernel(void *function, int64_t clusterX, int64_t clusterY,
                             int64_t clusterZ, int64_t gridX, int64_t gridY,
                             int64_t gridZ, int64_t blockX, int64_t blockY,
                             int64_t blockZ, int32_t sharedBytes, void *stream,
                             void **params, void **extra);

/** The number of blocks of a persistent kernel to launch, in whole clusters:
 *  one for each block of work, but at most `perMultiprocessor` for each
 *  multiprocessor of the device. */
int64_t precCountPersistentBlocks(int64_t blocks, int64_t perMultiprocessor,
                                  int64_t cluster);

/*===- Streams and events
 * ---------------------------------------------------===*/

void *mgpuStreamCreate(void);
void mgpuStreamDestroy(void *stream);
void mgpuStreamSynchronize(void *stream);
void mgpuStreamWaitEvent(void *stream, void *event);
void *mgpuEventCreate(void);
void mgpuEventDestroy(void *event);
void mgpuEventSynchronize(void *event);
void mgpuEventRecord(void *event, void *stream);

/*===- Memory
 * ---------------------------------------------------------------===*/

/** Null for no bytes. With `isHostShared` the host can access the memory. */
void *mgpuMemAlloc(uint64_t bytes, void *stream, bool isHostShared);
void mgpuMemFree(void *memory, void *stream);
void mgpuMemcpy(void *to, void *from, uint64_t bytes, void *stream);
/** `count` elements, not bytes. */
void mgpuMemset32(void *to, uint32_t value, uint64_t count, void *stream);
void mgpuMemset16(void *to, uint16_t value, uint64_t count, void *stream);
/** `descriptor` points to that of a ranked memref: two pointers, an offset,
 *  sizes and strides in elements. */
void mgpuMemHostRegisterMemRef(int64_t rank, void *descriptor,
                               int64_t elementBytes);
void mgpuMemHostUnregisterMemRef(int64_t rank, void *descriptor,
                                 int64_t elementBytes);
void mgpuSetDefaultDevice(int32_t ordinal);

/** A copy of the map in device memory, which the caller never frees. Dimensions
 *  of `box` are in the order of the memref: the contiguous one is the last. */
void *mgpuTensorMapEncodeTiledMemref(int64_t rank, void *descriptor,
                                     int64_t type, int64_t interleave,
                                     int64_t swizzle, int64_t l2Promotion,
                                     int64_t fill, int64_t *box);

#ifdef __cplusplus
}
#endif

#endif /* PREC_C_RUNTIME_H */
