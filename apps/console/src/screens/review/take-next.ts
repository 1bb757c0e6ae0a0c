import { CallError } from '@shop/client'
import type { Reviewed } from './Standing.tsx'

/**
 * Takes the first of what waits that no one else reviews, as the queue lists it, the longest wait first. Null: nothing is left. What
 * another operator takes or decides at this moment is passed over.
 */
export async function takeNext<Row extends Pick<Reviewed, 'claim'>>(
  rows: readonly Row[],
  claim: (row: Row) => Promise<unknown>,
): Promise<Row | null> {
  for (const row of rows) {
    if (row.claim && !row.claim.mine) continue
    try {
      await claim(row)
      return row
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 409) throw error
    }
  }
  return null
}
