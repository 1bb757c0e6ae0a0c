import { ORDER, type OrderStatus } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect } from 'vitest'
import { isSellable } from '../../src/modules/catalog/index.ts'
import { canTransition, TRANSITIONS } from '../../src/modules/orders/index.ts'
import { IN_ORDER, wrongInBooks } from '../books.ts'
import type { TestDatabase } from '../test-database.ts'

type Reading = Pick<TestDatabase, 'rows'> & { app: { database: Pick<TestDatabase['app']['database'], 'read'> } }

/** available + reserved + sold − returned of every batch: only intake and corrections change it. */
export const stockTotals = (world: Pick<TestDatabase, 'rows'>) =>
  world.rows(
    sql<{ id: number; offer_id: number; total: number }>`
      select id, offer_id, available + reserved + sold - returned as total from catalog.batch order by id`,
  )

/** The stock adds up: batches with reservations, reservations with lines, lines with offers and limits. Nothing is negative. */
export async function expectStockConsistent(
  world: Pick<TestDatabase, 'rows' | 'moment'>,
  before: Awaited<ReturnType<typeof stockTotals>>,
) {
  expect(await stockTotals(world)).toEqual(before)
  const wrong = await world.rows(
    sql<{ what: string; id: number }>`
      with held as (
        select r.batch_id, sum(r.quantity - r.shipped - r.released)::int as reserved, sum(r.shipped)::int as shipped from orders.reservation r group by 1
      )
      select 'batch and its reservations' as what, b.id from catalog.batch b left join held h on h.batch_id = b.id
      where (b.reserved, b.sold) is distinct from (coalesce(h.reserved, 0), coalesce(h.shipped, 0)) or least(b.available, b.reserved, b.sold) < 0
      union all
      select 'offer and its batches', o.id from catalog.offer o
      where (o.available, o.nearest_expiry) is distinct from (
        select (coalesce(sum(b.available), 0)::int, min(b.expires_on)) from catalog.batch b where b.offer_id = o.id and ${isSellable('b', world.moment())})
      union all
      select 'batch and its reports', b.id from catalog.batch b join catalog.offer o on o.id = b.offer_id join catalog.goods g on g.id = o.goods_id
      where b.awaits_report and not g.needs_report or b.exempt_from_report and (b.reported or b.awaits_report) or b.reported <> exists (select from reports.report r
        where r.seller_id = o.seller_id and r.goods_id = o.goods_id and r.batch_no = b.batch_no and r.removed_at is null)
      union all
      select 'line and its reservations', l.id from orders.order_line l join orders.order_head o on o.id = l.order_id,
        lateral (select sum(quantity)::int as q, sum(released)::int as back, sum(shipped)::int as gone from orders.reservation where order_line_id = l.id) r
      where r.gone is distinct from l.shipped_quantity
        or (case when o.status in (0, 8, 9) then r.q <> r.back + r.gone or r.q < l.quantity else l.quantity is distinct from r.q - r.back end)
      union all
      select 'shipped and its packages', l.id from orders.order_line l
      where l.shipped_quantity <> (select coalesce(sum(p.quantity), 0) from fulfilment.package_line p where p.order_line_id = l.id)
      union all
      select 'limit and what was taken', u.offer_id from catalog.limit_usage u
      where u.quantity <> (
        select coalesce(sum(l.quantity), 0) from orders.order_line l join orders.order_head o on o.id = l.order_id
        where o.shop_id = u.shop_id and l.offer_id = u.offer_id and o.status not in (0, 8, 9) and (o.created_at at time zone 'Asia/Shanghai')::date = u.day)`,
  )
  expect(wrong).toEqual([])
}

/** Every order is complete, in a known state, and got there by consecutive legal transitions. Returns the count per state. */
export async function expectOrdersConsistent(world: Pick<TestDatabase, 'rows'>): Promise<Record<number, number>> {
  const orders = await world.rows(
    sql<{ id: number; status: OrderStatus; moves: { from: OrderStatus | null; to: OrderStatus }[] | null; whole: boolean }>`
      select o.id, o.status,
        (select json_agg(json_build_object('from', m.from_status, 'to', m.to_status) order by m.id) from orders.order_status_history m where m.order_id = o.id) as moves,
        o.goods_fen = (select sum(l.amount_fen) from orders.order_line l where l.order_id = o.id)
          and o.quantity = (select sum(l.quantity) from orders.order_line l where l.order_id = o.id)
          and o.line_count = (select count(*) from orders.order_line l where l.order_id = o.id) as whole
      from orders.order_head o order by o.id`,
  )
  const ends: Record<number, number> = {}
  for (const { id, status, moves, whole } of orders) {
    expect({ id, whole, known: status in TRANSITIONS }).toEqual({ id, whole: true, known: true })
    let at: OrderStatus | null = null
    for (const { from, to } of moves ?? []) {
      // Shipping a further part of a partly shipped order is recorded without a transition, and so is another batch after a recall.
      const legal = at === null ? to === ORDER.unpaid : canTransition(at, to) || at === to
      expect({ id, from, legal, to }).toEqual({ id, from: at, legal: true, to })
      at = to
    }
    expect({ id, at }).toEqual({ id, at: status })
    ends[status] = (ends[status] ?? 0) + 1
  }
  const torn = await world.rows(
    sql<{ id: number }>`
      select t.id from orders.trade t left join orders.order_head o on o.trade_id = t.id group by t.id
      having count(o.id) = 0
        or (t.state = 'unpaid' and (t.total_fen <> coalesce(sum(o.total_fen) filter (where o.status in (1, 21, 22)), 0) or bool_or(o.status not in (0, 1, 21, 22))))
        or (t.state = 'paid' and bool_or(o.status in (1, 21, 22)))
        or (t.state = 'closed' and bool_or(o.status <> 0))`,
  )
  expect(torn).toEqual([])
  return ends
}

/** The nightly verification finds nothing, and what a trade's payments hold equals the cost of its active orders, to the fen. */
export async function expectLedgerBalanced(world: Reading) {
  expect(await wrongInBooks(world)).toEqual(IN_ORDER)
  const uneven = await world.rows(
    sql<{ id: number }>`
      select t.id from orders.trade t
      where (select coalesce(sum(p.amount_fen), 0) from payments.payment p where p.trade_id = t.id and p.paid_at is not null)
        - (select coalesce(sum(r.amount_fen), 0) from payments.refund r join payments.payment p on p.id = r.payment_id where p.trade_id = t.id)
        <> (select coalesce(sum(o.total_fen), 0) from orders.order_head o where o.trade_id = t.id and o.status not in (0, 1, 8, 9, 21, 22))`,
  )
  expect(uneven).toEqual([])
}
