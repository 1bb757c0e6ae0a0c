import type { Logger } from 'pino'
import type { Kernel } from '../../kernel/endpoint.ts'
import { workerTask } from '../../kernel/worker-task.ts'
import type * as Drawing from './document-pdf.ts'

/** The program that draws. */
export const drawing = new URL('./document-pdf.ts', import.meta.url)
export const drawDocument = workerTask<typeof Drawing, 'drawDocument'>(drawing, 'drawDocument', { timeoutMs: 20_000 })

/** Draws a text as a PDF, in a worker process; owners take turns. */
export const drawStatement = (
  { pools }: Pick<Kernel, 'pools'>,
  printed: Drawing.PrintedDocument,
  options: { log: Logger; owner: string },
): Promise<Buffer> => pools.documents.run(drawDocument, printed, options)
