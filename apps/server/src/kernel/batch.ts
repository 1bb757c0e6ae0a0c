import type { Logger } from 'pino'
import { DatabaseUnreachable } from './database-error.ts'

/** Some items of a batch failed, each with its own line in the log. Thrown after all were tried, so the run counts as failed. */
export class BatchFailed extends Error {
  override readonly name = 'BatchFailed'
  readonly failed: number
  readonly total: number
  constructor(failed: number, total: number) {
    super(`${failed} of ${total} items failed`)
    this.failed = failed
    this.total = total
  }
}

export interface Batch<T> {
  log: Logger
  /** What the log records about an item: its kind and id, never personal data. */
  describe: (item: T) => Record<string, string | number>
}

/**
 * Processes items in lots. A lot that fails is halved until the failing item is alone: that one is logged and left for the next
 * run, all others are processed. Throws `BatchFailed` at the end when items failed. A database that can't be reached is no item's
 * error and ends the batch at once.
 */
export async function processLots<T>(
  items: readonly T[],
  size: number,
  { log, describe }: Batch<T>,
  work: (lot: readonly T[]) => Promise<unknown>,
): Promise<void> {
  let failed = 0
  const process = async (lot: readonly T[]): Promise<void> => {
    try {
      await work(lot)
    } catch (error) {
      if (error instanceof DatabaseUnreachable) throw error
      if (lot.length > 1) {
        const half = Math.ceil(lot.length / 2)
        await process(lot.slice(0, half))
        return process(lot.slice(half))
      }
      failed += 1
      log.error({ err: error, ...describe(lot[0]!) }, 'an item of a batch failed, the next run retries it')
    }
  }
  for (let at = 0; at < items.length; at += size) await process(items.slice(at, at + size))
  if (failed > 0) throw new BatchFailed(failed, items.length)
}

/** The same for work on single items. */
export const processEach = <T>(items: readonly T[], batch: Batch<T>, work: (item: T) => Promise<unknown>): Promise<void> =>
  processLots(items, 1, batch, ([item]) => work(item!))

/** Runs batches one after another: one of which items failed does not keep the next from running. Throws at the end, as a single batch does. */
export async function processBatches(batches: readonly (() => Promise<unknown>)[]): Promise<void> {
  let failed = 0
  let total = 0
  for (const batch of batches)
    try {
      await batch()
    } catch (error) {
      if (!(error instanceof BatchFailed)) throw error
      failed += error.failed
      total += error.total
    }
  if (failed > 0) throw new BatchFailed(failed, total)
}
