import { workerTask } from '../../kernel/worker-task.ts'
import type * as Jpeg from './built-in/jpeg.ts'

/** A stored picture as cloud services take it. */
export const toJpeg = workerTask<typeof Jpeg, 'toJpeg'>(new URL('./built-in/jpeg.ts', import.meta.url), 'toJpeg', {
  timeoutMs: 20_000,
})
