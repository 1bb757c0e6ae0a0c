/** How a server process manages its memory (decision 0031). deploy/shop-node@.service says the same. */

/** Options of Node: the limits of V8's heap, in MB. */
export const memoryFlags = ['--max-semi-space-size=16', '--max-old-space-size=512', '--heap-growing-percent=30', '--no-sparkplug']

/** Settings of the C library's allocator, which reads them from the environment. */
export const memoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
