import {
  CountOrders,
  GetOrder,
  INVOICE_KINDS,
  ListOrders,
  ORDER_GROUPS,
  PAY_METHODS,
  type In,
  type InvoiceKind,
  type Out,
  type PayMethod,
} from '@shop/contract'
import { sql } from 'kysely'
import { addDays, chinaDay, chinaDayStart } from '../../kernel/clock.ts'
import { first, rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { carrierName } from './carrier.ts'
import { wishName } from './checkout.ts'
import { headView, historyOf, stepsOf, type HeadRow } from './views.ts'

const PAGE = 20
const head = (
  now: Date,
) => sql`o.id, o.order_no, o.trade_id, o.seller_id, s.name as seller_name, o.status, o.created_at, o.total_fen, o.line_count, o.quantity, o.pay_before, o.ship_before, o.auto_confirm_at, o.done_at, o.extended_at,
  coalesce((o.reminded_at at time zone 'Asia/Shanghai')::date = ${chinaDay(now)}::date, false) as reminded_today,
  (select m.reason from orders.order_move m where m.order_id = o.id order by m.id desc limit 1) as last_reason`

const thumb = (image: string) => image
/** LIKE's wildcards as plain characters. */
const plain = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The shop's orders, newest first, by group, words (number, goods, factory), seller and days. The cursor is the last id seen. */
export async function listOrders(
  { db, actor, now }: QueryContext<typeof ListOrders>,
  input: In<typeof ListOrders>,
): Promise<Out<typeof ListOrders>> {
  const { group = 'all', keyword, sellerId, from, to, cursor } = input
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) badInput({ cursor: '列表位置不对，请刷新' })
  const found = await rows(
    db,
    sql<HeadRow & { pictures: { goodsShowName: string; image: string; quantity: number }[] }>`
      select ${head(now)},
        (select json_agg(json_build_object('goodsShowName', l.show_name, 'image', l.image, 'quantity', l.quantity) order by l.id) from (select * from orders.order_line where order_id = o.id order by id limit 5) l) as pictures
      from orders.order_head o join catalog.seller s on s.id = o.seller_id
      where o.shop_id = ${actor.shop.id}
        ${group === 'all' ? sql`` : sql`and o.status = any(${ORDER_GROUPS[group] as unknown as number[]}::smallint[])`}
        ${keyword ? sql`and (o.order_no ilike ${`%${plain(keyword)}%`} or o.search_text ilike ${`%${plain(keyword)}%`})` : sql``}
        ${sellerId === undefined ? sql`` : sql`and o.seller_id = ${sellerId}`}
        ${from ? sql`and o.created_at >= ${chinaDayStart(from)}` : sql``}
        ${to ? sql`and o.created_at < ${chinaDayStart(addDays(to, 1))}` : sql``}
        ${cursor ? sql`and o.id < ${Number(cursor)}` : sql``}
      order by o.id desc limit ${sql.lit(PAGE + 1)}`,
  )
  const page = found.slice(0, PAGE)
  return {
    rows: page.map((row) => ({
      ...headView(row, actor.shop, now),
      pictures: (row.pictures ?? []).map((p) => ({ ...p, image: thumb(p.image) })),
    })),
    next: found.length > PAGE ? String(page.at(-1)!.id) : null,
  }
}

/** How many orders wait in each group that waits for something. */
export async function countOrders({ db, actor }: QueryContext<typeof CountOrders>): Promise<Out<typeof CountOrders>> {
  const of = (group: keyof typeof ORDER_GROUPS) =>
    sql`count(*) filter (where status = any(${ORDER_GROUPS[group]}::smallint[]))::int`
  const row = await first(
    db,
    sql<
      Out<typeof CountOrders>
    >`select ${of('pay')} as pay, ${of('ship')} as ship, ${of('receive')} as receive, ${of('refunding')} as refunding
      from orders.order_head where shop_id = ${actor.shop.id} and status in (1, 2, 3, 4, 5, 6, 7, 8, 11, 21, 22)`,
  )
  return row!
}

interface DetailRow extends HeadRow {
  trade_no: string
  seller_phone: string
  address: { receiver: string; phone: string; text: string }
  goods_fen: number
  freight_fen: number
  discount_fen: number
  refunded_fen: number
  remark: string
  invoice_kind: InvoiceKind
  delivery_wish: string
  paid_at: Date | null
  pay_method: PayMethod | null
  lines: Out<typeof GetOrder>['lines'] | null
  packages:
    | {
        packageId: number
        packageNo: string
        carrier: string | null
        own: boolean
        trackingNo: string | null
        state: string
        lastTrack: string | null
        quantity: number
      }[]
    | null
  moves: { to_status: number; at: string; by_name: string; by_kind: string; reason: string }[]
}

/** One order of the shop with lines, batches, packages, sums and history, in one statement. */
export async function getOrder(
  { db, actor, now }: QueryContext<typeof GetOrder>,
  { orderId }: In<typeof GetOrder>,
): Promise<Out<typeof GetOrder>> {
  const row = await first(
    db,
    sql<DetailRow>`
      select ${head(now)}, t.trade_no, s.phone as seller_phone, o.address, o.goods_fen, o.freight_fen, o.discount_fen, o.refunded_fen, o.remark, o.invoice_kind, o.delivery_wish, o.paid_at,
        (select p.method from payments.payment p where p.trade_id = o.trade_id and p.paid_at is not null order by p.id desc limit 1) as pay_method,
        (select json_agg(json_build_object('lineId', l.id, 'gccsId', l.offer_id, 'goodsId', l.goods_id, 'goodsShowName', l.show_name, 'specification', l.specification, 'factory', l.factory, 'units', l.unit, 'image', l.image,
            'quantity', l.quantity, 'shippedQuantity', l.shipped_quantity, 'priceFen', l.price_fen, 'amountFen', l.amount_fen,
            'batches', coalesce((select json_agg(json_build_object('batchNo', b.batch_no, 'expiresOn', b.expires_on, 'quantity', r.quantity - r.released) order by b.expires_on, b.id)
              from orders.reservation r join catalog.batch b on b.id = r.batch_id where r.order_line_id = l.id and r.quantity > r.released), '[]')) order by l.id)
          from orders.order_line l where l.order_id = o.id) as lines,
        (select json_agg(json_build_object('packageId', p.id, 'packageNo', p.package_no, 'carrier', p.carrier, 'own', p.own_delivery, 'trackingNo', p.tracking_no, 'state', p.state,
            'lastTrack', (select k.text from fulfilment.track k where k.package_id = p.id order by k.seq desc limit 1),
            'quantity', (select sum(pl.quantity) from fulfilment.package_line pl where pl.package_id = p.id)) order by p.id)
          from fulfilment.package p where p.order_id = o.id) as packages,
        (select json_agg(json_build_object('to_status', m.to_status, 'at', m.at, 'by_name', m.by_name, 'by_kind', m.by_kind, 'reason', m.reason) order by m.id) from orders.order_move m where m.order_id = o.id) as moves
      from orders.order_head o join orders.trade t on t.id = o.trade_id join catalog.seller s on s.id = o.seller_id
      where o.id = ${orderId} and o.shop_id = ${actor.shop.id}`,
  )
  if (!row) refuse(GetOrder, 'NOT_FOUND', {}, '没有这个订单')
  const moves = row.moves.map((m) => ({ ...m, at: new Date(m.at) }))
  return {
    ...headView(row, actor.shop, now),
    tradeNo: row.trade_no,
    sellerPhone: row.seller_phone,
    address: row.address,
    lines: row.lines ?? [],
    goodsFen: row.goods_fen,
    freightFen: row.freight_fen,
    discountFen: row.discount_fen,
    refundedFen: row.refunded_fen,
    paidFen: row.paid_at ? row.total_fen : null,
    paidAt: row.paid_at?.toISOString() ?? null,
    payMethodName: row.paid_at && row.pay_method ? PAY_METHODS[row.pay_method] : null,
    remark: row.remark,
    invoiceKindName: INVOICE_KINDS[row.invoice_kind],
    deliveryWishName: wishName(row.delivery_wish),
    packages: (row.packages ?? []).map(({ carrier, own, trackingNo, lastTrack, ...p }) => ({
      ...p,
      carrierName: carrierName(carrier, own),
      trackingNo: trackingNo ?? '',
      lastTrack: lastTrack ?? '',
    })),
    steps: stepsOf(moves, row.status),
    history: historyOf(moves),
  }
}
