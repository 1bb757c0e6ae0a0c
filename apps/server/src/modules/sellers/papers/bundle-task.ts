import { workerTask } from '../../../kernel/worker-task.ts'
import type * as Drawing from './bundle-pdf.ts'

export type { Bundle } from './bundle-pdf.ts'
/** Papers as one file: what they say, then their marked pictures. */
export const drawBundle = workerTask<typeof Drawing, 'drawBundle'>(new URL('./bundle-pdf.ts', import.meta.url), 'drawBundle', {
  timeoutMs: 30_000,
})
