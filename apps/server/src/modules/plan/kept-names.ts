import { sql } from '../../kernel/sql.ts'
import { MINUTE } from '../../kernel/clock.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import { NameBook } from '../lists/index.ts'
import { mapInTurns } from './in-turns.ts'

/** How long the names of a catalogue are used before they are read again: some were changed, and some goods are listed no more. */
const NAMES_KEPT_MS = 10 * MINUTE
/** Making a book takes seconds of a processor for a large catalogue: the event loop turns after so many milliseconds. */
const TURN_MS = 2

interface Names {
  readonly book: NameBook
  /** The newest goods whose names it has. */
  newest: number
  readonly readAt: number
  isRenewed: boolean
}
const kept = new WeakMap<object, Promise<Names>>()

/**
 * The names of the catalogue, also of the goods that were added since it was read. Whoever comes first waits until they are read;
 * later they are read again in the background, while the former ones are used. `owner`: what they are kept for, the server's settings.
 */
export async function bookOf(
  db: Executor,
  owner: object,
  { now, inTransaction }: { now: Date; inTransaction: boolean },
): Promise<NameBook> {
  const newest = (await first(db, sql<{ id: number }>`select coalesce(max(id), 0) as id from catalog.goods`))!.id
  const names = await (kept.get(owner) ?? keep(owner, readNames(db, newest, now)))
  if (newest > names.newest) {
    await addNames(names.book, await namesBehind(db, names.newest))
    names.newest = Math.max(names.newest, newest)
  }
  const isOld = now.getTime() - names.readAt >= NAMES_KEPT_MS
  if (isOld && !names.isRenewed && !inTransaction) {
    names.isRenewed = true
    readNames(db, newest, now).then(
      (fresh) => kept.set(owner, Promise.resolve(fresh)),
      // The next caller tries again.
      () => (names.isRenewed = false),
    )
  }
  return names.book
}

function keep(owner: object, reading: Promise<Names>): Promise<Names> {
  kept.set(owner, reading)
  // Of those that could not be read, the next caller tries again.
  reading.catch(() => kept.get(owner) === reading && kept.delete(owner))
  return reading
}

async function readNames(db: Executor, newest: number, now: Date): Promise<Names> {
  const book = new NameBook()
  await addNames(book, await namesBehind(db, 0))
  return { book, newest, readAt: now.getTime(), isRenewed: false }
}

const namesBehind = (db: Executor, goodsId: number) =>
  rows(
    db,
    sql<{ generic: GoodsTable['generic_name']; trade: GoodsTable['trade_name'] }>`
      select distinct generic_name as generic, trade_name as trade from catalog.goods where listed and id > ${goodsId}`,
  )
const addNames = (book: NameBook, names: Awaited<ReturnType<typeof namesBehind>>) =>
  mapInTurns(names, (name) => book.add(name), TURN_MS)
