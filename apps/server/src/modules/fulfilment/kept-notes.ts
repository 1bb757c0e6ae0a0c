import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFileCache } from '../../kernel/file-cache.ts'
import type { RunOptions } from '../../kernel/worker-pool.ts'
import type { WorkerPools } from '../../kernel/worker-pools.ts'
import { workerTask } from '../../kernel/worker-task.ts'
import type * as Pdf from './delivery-note-pdf.ts'
import type { DeliveryNote } from './delivery-note-queries.ts'
import type { Config } from '../../kernel/config.ts'

/** Notes that are kept on the disk: thousands. Older ones are drawn again when they are asked for. */
const MAX_BYTES = 256 * 1024 * 1024
const file = new URL('./delivery-note-pdf.ts', import.meta.url)
const drawDeliveryNote = workerTask<typeof Pdf, 'drawDeliveryNote'>(file, 'drawDeliveryNote', { timeoutMs: 20_000 })

/**
 * Delivery notes as PDFs. A note is drawn by a worker process the first time and read from the disk afterwards. It is kept by its
 * order and by a hash of everything printed on it and of the program that draws it: when any of that changes, it is another file.
 */
export function openKeptNotes(pools: WorkerPools, { dataDir, brand }: Pick<Config, 'dataDir' | 'brand'>) {
  const cache = openFileCache(join(dataDir, 'delivery-notes'), { maxBytes: MAX_BYTES })
  const drawing = readFileSync(file)
  return async (orderId: number, note: DeliveryNote, options: RunOptions): Promise<Buffer> => {
    const version = createHash('sha256')
      .update(drawing)
      .update(JSON.stringify([note, brand]))
      .digest('hex')
      .slice(0, 32)
    const bytes = await cache.get(`${orderId}-${version}.pdf`, () =>
      // Goods can't leave without it: forms that anybody may ask for wait behind it.
      pools.documents.run(drawDeliveryNote, { note, brand }, { ...options, preferred: true }),
    )
    return bytes!
  }
}
