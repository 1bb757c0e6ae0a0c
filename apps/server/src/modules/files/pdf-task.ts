import { workerTask } from '../../kernel/worker-task.ts'
import type * as Marking from './mark-pdf.ts'
import type * as Check from './pdf.ts'

/** Why the PDF in a file can't be kept; null: it can. */
export const checkPdf = workerTask<typeof Check, 'checkPdf'>(new URL('./pdf.ts', import.meta.url), 'checkPdf', {
  timeoutMs: 20_000,
})

const marking = new URL('./mark-pdf.ts', import.meta.url)
/** Whether a mark can be laid over the PDF in a file. */
export const canMarkPdf = workerTask<typeof Marking, 'canMarkPdf'>(marking, 'canMarkPdf', { timeoutMs: 20_000 })
/** A copy of a PDF that says all over what it may be used for. */
export const markPdf = workerTask<typeof Marking, 'markPdf'>(marking, 'markPdf', { timeoutMs: 20_000 })
