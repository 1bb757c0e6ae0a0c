import { sql } from '../../../kernel/sql.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { JobContext, TransactionContext } from '../../../kernel/jobs.ts'
import { Unavailable } from '../../../kernel/unavailable.ts'
import { importMoved } from '../import-moved.ts'
import { keepCounts, lockUnended, type ImportRow } from '../import-rows.ts'
import { paced } from '../../../kernel/paced.ts'

/** The console is notified after so many lots. */
const NOTIFIED_LOTS = 20

/** Reads the next rows that are still to be worked on, behind this one of the file. */
type ReadLot<R> = (last: number) => Promise<readonly R[]>

interface Checking<R> {
  read: ReadLot<R>
  /** Finds out what rows become, outside a transaction; returns how that is written. */
  judge: (lot: readonly R[]) => Promise<(tx: Tx) => Promise<unknown>>
}
/** Finds out what the rows of an import become, lot by lot from the first that was not looked at. */
export async function checkLots<R extends { nth: number }>(
  found: ImportRow,
  { transact }: JobContext,
  { read, judge }: Checking<R>,
): Promise<void> {
  const { id, seller_id: sellerId } = found
  let last = 0
  for (let lots = 1; ; lots++) {
    const lot = await read(last)
    if (lot.length === 0) break
    last = lot.at(-1)!.nth
    const nth = lots
    const goesOn = await paced(async () => {
      const write = await judge(lot)
      return transact(async ({ tx, emit }) => {
        if (!(await lockUnended(tx, id))) return false
        await write(tx)
        await sql`update imports.import set checked_count = checked_count + ${lot.length} where id = ${id}`.execute(tx)
        if (nth % NOTIFIED_LOTS === 0) await importMoved(emit, sellerId)
        return true
      })
    })
    if (!goesOn) return
  }
  await transact(async ({ tx, now: at, emit }) => {
    await keepCounts(tx, found)
    await sql`update imports.import set checked_at = ${at}, working = false where id = ${id} and checked_at is null and ended_at is null`.execute(
      tx,
    )
    await importMoved(emit, sellerId)
  })
}

/** Rows of an import that change something, and have not done so. */
export const TO_APPLY = sql`outcome in ('new', 'changed', 'ended') and applied_at is null`

interface Applying<R> {
  read: ReadLot<R>
  /** Reads rows of a lot once the import is locked: those that are still to be applied. */
  readAgain: (tx: Tx, nths: readonly number[]) => Promise<readonly R[]>
  /** Applies rows in one short transaction in which the import is locked; returns how many were. */
  apply: (inside: TransactionContext, lot: readonly R[]) => Promise<number>
  /** Says in the row that it was not applied, and why it failed; one that is applied stays as it is. */
  refuse: (tx: Tx, row: R, error: unknown) => Promise<unknown>
  /** Whether a row may fail so: any other failure is logged. */
  isForeseen: (error: unknown) => boolean
}
/**
 * Applies what an import changes, lot by lot from the first row that is not applied; one that was stopped ends after the lot at hand. A lot
 * that fails is halved until the failing row is alone, which is refused, and holds up no other. Of two runs at once, which a job that was
 * thought lost may lead to, each row is applied by one.
 */
export async function applyLots<R extends { nth: number }>(
  found: ImportRow,
  { log, transact }: JobContext,
  { read, readAgain, apply, refuse, isForeseen }: Applying<R>,
): Promise<void> {
  const { id, seller_id: sellerId } = found
  /** False, with nothing applied, when the import was stopped or given up. */
  const applied = async (lot: readonly R[]): Promise<boolean> => {
    try {
      return await transact(async (inside) => {
        if (!(await lockUnended(inside.tx, id))) return false
        const left = await readAgain(
          inside.tx,
          lot.map(({ nth }) => nth),
        )
        if (left.length === 0) return true
        const count = await apply(inside, left)
        await sql`update imports.import set applied_count = applied_count + ${count} where id = ${id}`.execute(inside.tx)
        return true
      })
    } catch (error) {
      if (error instanceof Unavailable) throw error
      if (lot.length > 1) {
        const half = Math.ceil(lot.length / 2)
        return (await applied(lot.slice(0, half))) && (await applied(lot.slice(half)))
      }
      if (!isForeseen(error)) log.error({ err: error, importId: id, nth: lot[0]!.nth }, 'a row of an import failed')
      return transact(async ({ tx }) => {
        if (!(await lockUnended(tx, id))) return false
        await refuse(tx, lot[0]!, error)
        return true
      })
    }
  }
  let last = 0
  for (let lots = 1; ; lots++) {
    const lot = await read(last)
    if (lot.length === 0 || !(await paced(() => applied(lot)))) break
    last = lot.at(-1)!.nth
    if (lots % NOTIFIED_LOTS === 0) await transact(({ emit }) => importMoved(emit, sellerId))
  }
  await transact(async ({ tx, now, emit }) => {
    await keepCounts(tx, found)
    await sql`update imports.import set ended_at = coalesce(ended_at, ${now}), working = false where id = ${id}`.execute(tx)
    await importMoved(emit, sellerId)
  })
}
