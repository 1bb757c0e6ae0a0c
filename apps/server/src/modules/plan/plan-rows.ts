import { MAX_PLAN_LINES } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { hasBoughtSince } from '../orders/index.ts'
import { toCheck } from './quantity-notes.ts'
import type { LineTable } from './tables.gen.ts'

export const PLAN_LINE = columnsOf<LineTable>()(
  'id',
  'goods_id',
  'text',
  'candidates',
  'quantity',
  'unit',
  'min_life_days',
  'note',
  'added_at',
)
export type PlanRow = RowOf<typeof PLAN_LINE>

/** Whether the shop has paid for the goods of a line `l` since the line was changed last. */
export const isBought = hasBoughtSince(sql.ref('l.shop_id'), sql.ref('l.goods_id'), sql.ref('l.updated_at'))

/** The state of a line `l`, as the contract names it. */
export const STATE = sql`case when l.goods_id is not null then 'matched' when l.candidates <> '{}' then 'unsure' else 'unknown' end`

/** Quantities are added up to this. */
export const MAX_QUANTITY = 999_999
/** What a line has when `more` packs are added to those it has, as an SQL expression. */
export const addedQuantity = (there: Sql<unknown>, more: Sql<unknown>) => sql`least(${there} + ${more}, ${sql.lit(MAX_QUANTITY)})`

/** What a shop means to buy of one goods: packs, and the days of shelf life they have to have at least. */
export interface PlannedGoods {
  goodsId: number
  quantity: number
  minLifeDays: number
  /** Whether the shop has paid for it since the line was changed last. */
  isBought: boolean
  /** What is to be checked of its quantity, as a list says it; empty: nothing. */
  toCheck: string
}

/** The lines of a shop's plan whose goods is known, what was added last first: at most MAX_PLAN_LINES. */
export const planLines = async (db: Executor, shopId: number): Promise<PlannedGoods[]> => {
  const found = await rows(
    db,
    sql<Pick<LineTable, 'quantity' | 'min_life_days'> & { goods_id: number; bought: boolean; to_check: string }>`
      select l.goods_id, l.quantity, l.min_life_days, ${isBought} as bought, ${toCheck(sql.ref('l.note'))} as to_check
      from plan.line l where l.shop_id = ${shopId} and l.goods_id is not null order by l.added_at desc, l.id desc`,
  )
  return found.map(({ goods_id: goodsId, quantity, min_life_days: minLifeDays, bought, to_check }) => ({
    goodsId,
    quantity,
    minLifeDays,
    isBought: bought,
    toCheck: to_check,
  }))
}

/** How many lines of a shop's plan name no goods for sure. */
export const countUnclear = async (db: Executor, shopId: number) =>
  (await first(
    db,
    sql<{ unsure: number; unknown: number }>`select count(*) filter (where l.candidates <> '{}')::int as unsure,
      count(*) filter (where l.candidates = '{}')::int as unknown from plan.line l where l.shop_id = ${shopId} and l.goods_id is null`,
  ))!

/** How many lines a shop's plan has. */
export const countPlanLines = async (db: Executor, shopId: number) =>
  (await first(db, sql<{ count: number }>`select count(*)::int as count from plan.line where shop_id = ${shopId}`))!.count

/** Whether a plan of so many lines has too many. */
export const isTooLong = (count: number) => count > MAX_PLAN_LINES

/** Notifies all members of a change: their open plans refetch. */
export const notifyPlan = ({ emit }: Pick<TransactionContext, 'emit'>, shopId: number) =>
  emit('plan-changed', { shop: shopId }, {})
