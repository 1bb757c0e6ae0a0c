import { MAX_PLAN_CANDIDATES } from '@shop/contract'
import type { Executor } from '../../kernel/database.ts'
import {
  isSettled,
  judge,
  LIKELY,
  namesOf,
  otherNamesOf,
  SURE,
  type Judged,
  type ListedGoods,
  type NamedAs,
} from '../lists/index.ts'
import { Candidates } from './candidates.ts'
import { mapInTurns } from './in-turns.ts'
import { bookOf } from './kept-names.ts'

/** What a row became: goods, or some that it may mean, or nothing that is known; and why. */
export type Match =
  | { outcome: 'matched'; goodsId: number; why: string }
  | { outcome: 'unsure'; candidates: number[]; why: string }
  | { outcome: 'unknown'; why: string }

export interface Matching {
  /** What the names of the catalogue are kept for: the server's settings. */
  owner: object
  /** The event loop turns after so many milliseconds: fewer for work that no one waits for. */
  turnMs?: number
}

/** Says for each row of a lot what goods it means: what its codes, name, specification and factory say. */
export async function matchGoods(db: Executor, listed: readonly ListedGoods[], { owner, turnMs }: Matching): Promise<Match[]> {
  if (listed.length === 0) return []
  const book = await bookOf(db, owner)
  const candidates = new Candidates(db)
  await candidates.read([], listed)
  const judgedBy = async (rowsNamed: readonly { row: ListedGoods; named: NamedAs[] }[]) => {
    await candidates.read(
      rowsNamed.flatMap(({ named }) => named.map(({ generic }) => generic)),
      [],
    )
    return mapInTurns(rowsNamed, ({ row, named }) => judge(row, named, candidates.of(row, named)), turnMs)
  }
  const named = await mapInTurns(listed, (row) => ({ row, named: namesOf(book, row) }), turnMs)
  const judged = await judgedBy(named)
  // Only rows that none of these goods is may mean another name: looking for it is what takes the longest.
  const others = await mapInTurns(
    named.flatMap((one, i) => (isSettled(judged[i]!) ? [] : [{ i, ...one }])),
    (one) => ({ ...one, more: otherNamesOf(book, one.row, one.named) }),
    turnMs,
  )
  const wider = others.filter(({ more, named: known }) => more.length > known.length)
  for (const [n, one] of (await judgedBy(wider.map(({ row, more }) => ({ row, named: more })))).entries())
    judged[wider[n]!.i] = one
  return judged.map(matchOf)
}

/** What is judged of a row, as it is kept. */
function matchOf(judged: readonly Judged[]): Match {
  const [best] = judged
  if (best && best.confidence >= SURE) return { outcome: 'matched', goodsId: best.id, why: best.why }
  const likely = judged.filter(({ confidence }) => confidence >= LIKELY).slice(0, MAX_PLAN_CANDIDATES)
  if (likely.length > 0) return { outcome: 'unsure', candidates: likely.map(({ id }) => id), why: likely[0]!.why }
  return { outcome: 'unknown', why: judged.length > 0 ? '有同名商品，但规格或厂家不同' : '没有找到这个名称的商品' }
}
