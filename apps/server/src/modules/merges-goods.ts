import type { Executor, Tx } from '../kernel/database.ts'
import { sql } from '../kernel/sql.ts'

interface GoodsRecord {
  id: number
  goodsNo: string
}
/** Two records of one product become one: what refers to the one that goes is moved to the one that stays. */
export interface GoodsMerge {
  gone: GoodsRecord
  kept: GoodsRecord
  /** Offers that are sold no more, each with the one of the same seller that takes its place. */
  replaced: readonly { offerId: number; by: number }[]
  now: Date
}
/** What of a module refers to a product, for operators who decide which record stays. */
export interface GoodsReference {
  name: string
  count: number
  /** Whether it is moved; history keeps what it said. */
  moves: boolean
}

/** What a module does when two records of a product become one. */
export interface MergesGoods {
  /**
   * Its columns that name goods by id or number, as `schema.table.column`: moved to the record that stays; kept as history; or derived, and
   * computed once more. A test finds those that no module declares.
   */
  columns: Readonly<Record<string, 'moves' | 'history' | 'derived'>>
  /** How much of it refers to a product. */
  count?: (db: Executor, goods: GoodsRecord) => Promise<GoodsReference[]>
  /** What forbids the merge now, in words; undefined: nothing. The goods and their offers are locked. */
  hinders?: (tx: Tx, goodsIds: readonly number[]) => Promise<string | undefined>
  /** Moves its rows, joining those of the same owner. Repeated later, it moves what was added meanwhile. The goods and their offers are locked. */
  move?: (tx: Tx, merge: GoodsMerge) => Promise<unknown>
}

/** A column of `candidates` for a text, with the record that stays in the place of the one that goes, named once. */
export const mergedCandidates = ({ gone, kept }: GoodsMerge) =>
  sql`case when ${kept.id} = any(candidates) then array_remove(candidates, ${gone.id}::bigint)
    else array_replace(candidates, ${gone.id}::bigint, ${kept.id}::bigint) end`
