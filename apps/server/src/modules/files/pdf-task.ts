import { workerTask } from '../../kernel/worker-task.ts'
import type * as Check from './pdf.ts'

/** Why the PDF in a file can't be kept; null: it can. */
export const checkPdf = workerTask<typeof Check, 'checkPdf'>(new URL('./pdf.ts', import.meta.url), 'checkPdf', {
  timeoutMs: 20_000,
})
