import type { In, ListPlan, Out, PlanLineData } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { first, rows, type Reader } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { Moment } from '../../kernel/settings.ts'
import type { Visitor } from '../access/index.ts'
import { bestOffers, goodsView, PAGE_SIZE, readCursor, writeCursor } from '../browsing/index.ts'
import { pictureFor, printed, visitorBlocker } from '../catalog/index.ts'
import type { FactoryTable, GoodsTable } from '../catalog/tables.gen.ts'
import { lastBought, type Bought } from '../orders/index.ts'
import { isBought, PLAN_LINE, STATE, type PlanRow } from './plan-rows.ts'

/** A line's moment in microseconds, then its id. */
const KEYS = { added: ['id', 'id'] } as const

/** The shop's plan, what was added last first, with each goods' best offer that has the requested shelf life. */
export async function listPlan(
  { db, actor, now, settings }: QueryContext<typeof ListPlan>,
  { state, cursor }: In<typeof ListPlan>,
): Promise<Out<typeof ListPlan>> {
  const shopId = actor.shop.id
  const from = readCursor(cursor, KEYS)?.key
  const found = await rows(
    db,
    sql<ListedRow>`
      select ${PLAN_LINE.of('l')}, (extract(epoch from l.added_at) * 1000000)::bigint as micros,
             ${isBought} as is_bought ${lastBought(shopId, sql.ref('l.goods_id'))} from plan.line l
      where l.shop_id = ${shopId} ${state ? sql`and ${STATE} = ${state}` : sql``}
        ${from ? sql`and (l.added_at, l.id) < ('epoch'::timestamptz + ${from[0]}::bigint * interval '1 microsecond', ${from[1]}::bigint)` : sql``}
      order by l.added_at desc, l.id desc limit ${sql.lit(PAGE_SIZE + 1)}`,
  )
  const page = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  const goods = await briefsOf(db, actor, [...new Set(page.flatMap((line) => [line.goods_id ?? [], line.candidates].flat()))])
  const offers = await offersOf(db, actor, { now, settings }, page)
  const counted = await first(
    db,
    sql<Record<PlanLineData['state'] | 'bought', number>>`
      select count(*) filter (where ${STATE} = 'matched')::int as matched, count(*) filter (where ${STATE} = 'unsure')::int as unsure,
             count(*) filter (where ${STATE} = 'unknown')::int as unknown, count(*) filter (where ${isBought})::int as bought
      from plan.line l where l.shop_id = ${shopId}`,
  )
  return {
    rows: page.map((line) => lineView(line, goods, offers)),
    next: last ? writeCursor('added', [last.micros, last.id]) : null,
    counts: counted!,
    cannotBuy: visitorBlocker(actor),
  }
}

type Named = PlanLineData['candidates'][number]
type Offered = Pick<NonNullable<PlanLineData['goods']>, 'offerCount' | 'offer'>

type ListedRow = PlanRow & { micros: number; is_bought: boolean; bought: Bought | null }

function lineView(line: ListedRow, goods: ReadonlyMap<number, Named>, offers: ReadonlyMap<number, Offered>): PlanLineData {
  const own = line.goods_id === null ? null : goods.get(line.goods_id)!
  return {
    lineId: line.id,
    state: own ? 'matched' : line.candidates.length ? 'unsure' : 'unknown',
    text: line.text,
    quantity: line.quantity,
    unit: line.unit as PlanLineData['unit'],
    minLifeDays: line.min_life_days,
    note: line.note,
    bought: line.is_bought && line.bought ? { on: chinaDay(new Date(line.bought.at)), quantity: line.bought.quantity } : null,
    goods: own && { ...own, ...(offers.get(own.goodsId) ?? { offerCount: 0, offer: null }) },
    candidates: line.candidates.flatMap((id) => goods.get(id) ?? []),
  }
}

/** Goods by their ids, as the plan names them, on sale or not. */
async function briefsOf(db: Reader, visitor: Visitor, ids: readonly number[]): Promise<ReadonlyMap<number, Named>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    db,
    sql<Pick<GoodsTable, 'id' | 'show_name' | 'specification' | 'unit'> & { factory: FactoryTable['name']; image: string }>`
      select g.id, g.show_name, ${printed(visitor, sql.ref('g.specification'))} as specification, g.unit,
             ${printed(visitor, sql.ref('f.name'))} as factory, ${pictureFor(visitor)} as image
      from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.id = any(${ids}::bigint[])`,
  )
  return new Map(
    found.map((row) => [
      row.id,
      {
        goodsId: row.id,
        goodsShowName: row.show_name,
        specification: row.specification,
        factory: row.factory,
        units: row.unit,
        image: row.image,
      },
    ]),
  )
}

/** The best offers of a page's goods: one statement for each shelf life that its lines require, which is one as a rule. */
async function offersOf(db: Reader, visitor: Visitor, at: Moment, page: readonly PlanRow[]) {
  const offers = new Map<number, Offered>()
  for (const minLifeDays of new Set(page.map((line) => line.min_life_days))) {
    const ids = page.flatMap((line) => (line.min_life_days === minLifeDays ? (line.goods_id ?? []) : []))
    if (ids.length === 0) continue
    const goods = sql`select g.id, g.sales_count, i.ordinal, '[]'::jsonb as key
      from unnest(${ids}::bigint[]) with ordinality as i(id, ordinal) join catalog.goods g on g.id = i.id where g.listed`
    const best = await rows(db, bestOffers(visitor, at, goods, { filter: minLifeDays ? { minLifeDays } : {} }))
    for (const row of best) {
      const { goodsId, offerCount, offer } = goodsView(row, visitor, at.now)
      offers.set(goodsId, { offerCount, offer })
    }
  }
  return offers
}
