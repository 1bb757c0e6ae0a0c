import { sql } from '../../kernel/sql.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import { NameBook } from '../lists/index.ts'
import { mapInTurns } from './in-turns.ts'

/** Making a book takes seconds of a processor for a large catalogue: the event loop turns after so many milliseconds. */
const TURN_MS = 2

interface Names {
  readonly book: NameBook
  /** The newest goods whose names it has. */
  newest: number
}
const kept = new WeakMap<object, Promise<Names>>()

/**
 * The names of the catalogue, also of the goods that were added since they were read. Whoever comes first waits until they are read.
 * `owner`: what they are kept for, the server's settings.
 */
export async function bookOf(db: Executor, owner: object): Promise<NameBook> {
  const newest = await newestGoods(db)
  const names = await (kept.get(owner) ?? keep(owner, readNames(db, newest)))
  if (newest > names.newest) {
    await addNames(names.book, await namesBehind(db, names.newest))
    names.newest = Math.max(names.newest, newest)
  }
  return names.book
}

/** Reads all names again, since some were changed and some goods are listed no more; the former ones are used meanwhile. */
export async function renewNames(db: Executor, owner: object): Promise<void> {
  kept.set(owner, Promise.resolve(await readNames(db, await newestGoods(db))))
}

const newestGoods = async (db: Executor) =>
  (await first(db, sql<{ id: number }>`select coalesce(max(id), 0) as id from catalog.goods`))!.id

function keep(owner: object, reading: Promise<Names>): Promise<Names> {
  kept.set(owner, reading)
  // Of those that could not be read, the next caller tries again.
  reading.catch(() => kept.get(owner) === reading && kept.delete(owner))
  return reading
}

async function readNames(db: Executor, newest: number): Promise<Names> {
  const book = new NameBook()
  await addNames(book, await namesBehind(db, 0))
  return { book, newest }
}

const namesBehind = (db: Executor, goodsId: number) =>
  rows(
    db,
    sql<{ generic: GoodsTable['generic_name']; trade: GoodsTable['trade_name'] }>`
      select distinct generic_name as generic, trade_name as trade from catalog.goods where listed and id > ${goodsId}`,
  )
const addNames = (book: NameBook, names: Awaited<ReturnType<typeof namesBehind>>) =>
  mapInTurns(names, (name) => book.add(name), TURN_MS)
