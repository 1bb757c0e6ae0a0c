/** Orders without the shop: the equivalent statements line by line, and one SQL function for the hot offer. */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { Client, Pool } from 'pg'

export interface BareBuyer {
  shopId: number
  userId: number
  addressId: number
  sessionId: string
}
export interface BareOrders {
  url: string
  buyers: BareBuyer[]
  /** Offers of one order, each list of one seller. */
  baskets: { sellerId: number; offerIds: number[] }[][]
  ms: number
}
export interface BareHot {
  url: string
  buyers: BareBuyer[]
  offerId: number
  connections: number
}

const OPTIONS = '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan'
const number = (kind: string) => `${kind}bench${String(randomInt(1e10)).padStart(10, '0')}${randomInt(1e4)}`

/** A client whose statements are prepared once, by their text. */
class Prepared {
  readonly client: Client
  private readonly names = new Map<string, string>()
  constructor(url: string) {
    this.client = new Client({ connectionString: url, options: OPTIONS })
  }
  async run<T = Record<string, unknown>>(text: string, values: unknown[]): Promise<T[]> {
    let name = this.names.get(text)
    if (!name) this.names.set(text, (name = `b${this.names.size}`))
    return (await this.client.query({ name, text, values })).rows as T[]
  }
}

/** Places orders from as many connections as there are buyers for a while; answers how many were placed. */
export async function orderForAWhile({ url, buyers, baskets, ms }: BareOrders): Promise<{ count: number; seconds: number }> {
  const clients = buyers.map(() => new Prepared(url))
  await Promise.all(clients.map(({ client }) => client.connect()))
  const began = performance.now()
  let count = 0
  await Promise.all(
    buyers.map(async (buyer, i) => {
      for (let n = i; performance.now() - began < ms; n++) {
        await placeByLines(clients[i]!, buyer, baskets[n % baskets.length]!)
        count += 1
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  await Promise.all(clients.map(({ client }) => client.end()))
  return { count, seconds }
}

/** What the shop does for one order, as somebody would write it by hand: a row at a time, in one transaction. */
async function placeByLines(db: Prepared, buyer: BareBuyer, basket: { sellerId: number; offerIds: number[] }[]) {
  const now = new Date()
  const [who] = await db.run(
    `select s.ended_at, s.access_until, u.nickname, h.region_id, h.type, h.price_group_id, m.role, q.scopes, q.procure_state
     from access.session s join access.app_user u on u.id = s.user_id join shops.member m on m.user_id = u.id and m.shop_id = s.shop_id
     join shops.shop h on h.id = m.shop_id join qualification.shop_qualification q on q.shop_id = h.id where s.id = $1`,
    [buyer.sessionId],
  )
  if (!who) throw new Error('no session')
  await db.client.query('begin')
  const key = randomUUID()
  const actor = `bench:${buyer.userId}`
  await db.run(
    `insert into kernel.idempotency (actor, key, call, input_hash, created_at) values ($1, $2, 'bench', $3, $4) on conflict do nothing returning 1`,
    [actor, key, createHash('sha256').update(key).digest(), now],
  )
  const [address] = await db.run(
    `select a.receiver, a.phone, a.region_id, r.full_name, a.detail, a.state from shops.address a join platform.region r on r.id = a.region_id
     where a.shop_id = $1 and a.id = $2 and a.removed_at is null`,
    [buyer.shopId, buyer.addressId],
  )
  const lines: { offerId: number; sellerId: number; fen: number; batchId: number; goods: Record<string, unknown> }[] = []
  for (const offerId of basket.flatMap((s) => s.offerIds).toSorted((a, b) => a - b)) {
    const [offer] = await db.run<{ seller_id: string; goods_id: string; tier_fen: number[] }>(
      `select seller_id, goods_id, on_sale, tier_from, tier_fen, min_quantity, step, regions, shop_types, limit_per_order, limit_per_day, limit_per_month, tax_rate, available
       from catalog.offer where id = $1 for no key update`,
      [offerId],
    )
    const [goods] = await db.run(
      `select g.id, g.goods_no, g.show_name, g.specification, f.name as factory, g.unit, g.approval_no, g.pictures[1] as image, g.scope, g.cold_chain, g.ephedrine,
         s.min_order_fen, s.freight_fen, s.free_freight_fen, s.open
       from catalog.goods g join catalog.factory f on f.id = g.factory_id join catalog.seller s on s.id = $2 where g.id = $1`,
      [offer!.goods_id, offer!.seller_id],
    )
    await db.run(
      `select price_fen from pricing.contract_price where offer_id = $1 and shop_id = $2 and current_date between valid_from and valid_to`,
      [offerId, buyer.shopId],
    )
    const [batch] = await db.run<{ id: number }>(
      `select id, available, expires_on from catalog.batch where offer_id = $1 and available > 0 and not locked and expires_on >= current_date + 30
       order by expires_on, id limit 3`,
      [offerId],
    )
    lines.push({ offerId, sellerId: Number(offer!.seller_id), fen: offer!.tier_fen[0]!, batchId: batch!.id, goods: goods! })
  }
  const total = lines.reduce((sum, l) => sum + l.fen, 0)
  const until = new Date(now.getTime() + 1_800_000)
  const [trade] = await db.run(
    `insert into orders.trade (trade_no, shop_id, user_id, total_fen, state, pay_before, created_at) values ($1, $2, $3, $4, 'unpaid', $5, $6) returning id`,
    [number('T'), buyer.shopId, buyer.userId, total, until, now],
  )
  for (const { sellerId } of basket) {
    const own = lines.filter((l) => l.sellerId === sellerId)
    const fen = own.reduce((sum, l) => sum + l.fen, 0)
    const [head] = await db.run(
      `insert into orders.order_head (order_no, trade_id, shop_id, seller_id, status, goods_fen, freight_fen, total_fen, line_count, quantity, remark, invoice_kind,
         delivery_wish, address, search_text, created_by, created_at, pay_before)
       values ($1, $2, $3, $4, 1, $5::bigint, 0, $5::bigint, $6::int, $6::int, '', 'none', 'any', $7, $8, $9, $10, $11) returning id`,
      [
        number('D'),
        trade!.id,
        buyer.shopId,
        sellerId,
        fen,
        own.length,
        JSON.stringify(address),
        own.map((l) => `${String(l.goods.show_name)} ${String(l.goods.factory)}`).join(' '),
        buyer.userId,
        now,
        until,
      ],
    )
    await db.run(
      `insert into orders.order_move (order_id, from_status, to_status, by_kind, by_id, by_name, reason, at) values ($1, null, 1, 'buyer', $2, 'bench', '', $3)`,
      [head!.id, buyer.userId, now],
    )
    for (const { offerId, fen: price, batchId, goods: g } of own) {
      const [line] = await db.run(
        `insert into orders.order_line (order_id, offer_id, goods_id, goods_no, show_name, specification, factory, unit, approval_no, image, tax_rate, quantity, price_fen, amount_fen)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 13, 1, $11::int, $11::int) returning id`,
        [
          head!.id,
          offerId,
          g.id,
          g.goods_no,
          g.show_name,
          g.specification,
          g.factory,
          g.unit,
          g.approval_no,
          g.image ?? '',
          price,
        ],
      )
      await db.run(`insert into orders.reservation (order_line_id, batch_id, offer_id, quantity) values ($1, $2, $3, 1)`, [
        line!.id,
        batchId,
        offerId,
      ])
      await db.run(
        `update catalog.batch set available = available - 1, reserved = reserved + 1 where id = $1 and available >= 1`,
        [batchId],
      )
      await db.run(`update catalog.offer set available = available - 1 where id = $1`, [offerId])
      await db.run(`delete from cart.line where shop_id = $1 and offer_id = $2`, [buyer.shopId, offerId])
    }
  }
  await db.run(
    `insert into pgboss.job (name, data, start_after, singleton_key, policy) values ('orders.close-trade', $1, $2, $3, 'short')`,
    [JSON.stringify({ tradeId: trade!.id }), until, randomUUID()],
  )
  const [{ count } = { count: 0 }] = await db.run<{ count: number }>(
    `select count(*)::int as count from cart.line where shop_id = $1`,
    [buyer.shopId],
  )
  await db.run(
    `with e as (insert into kernel.event (room, name, payload, created_at) values ($1, 'cart-changed', $2, $3) returning id) select pg_notify('live', id::text) from e`,
    [`shop:${buyer.shopId}`, JSON.stringify({ count }), now],
  )
  await db.run(`update kernel.idempotency set answer = $3 where actor = $1 and key = $2`, [
    actor,
    key,
    JSON.stringify({ tradeId: trade!.id }),
  ])
  await db.client.query('commit')
}

/** The hot offer's order as one function: locks, checks, reserves, writes the order; true when there was stock. */
export const HOT_FUNCTION = `
create schema if not exists bench;
create or replace function bench.buy_one(wanted bigint, shop bigint, buyer bigint, address bigint, seq text) returns boolean language plpgsql as $$
declare o record; b record; t bigint; h bigint; l bigint; a jsonb;
begin
  select f.id, f.seller_id, f.goods_id, f.tier_fen, f.tax_rate, f.on_sale into o from catalog.offer f where f.id = wanted for no key update;
  select id, available into b from catalog.batch where offer_id = wanted and available > 0 and not locked and expires_on >= current_date + 30 order by expires_on, id limit 1;
  if not found or not o.on_sale then return false; end if;
  select to_jsonb(x) into a from shops.address x where x.id = address and x.shop_id = shop;
  insert into orders.trade (trade_no, shop_id, user_id, total_fen, state, pay_before, created_at)
    values ('TB' || seq, shop, buyer, o.tier_fen[1], 'unpaid', now() + interval '30 minutes', now()) returning id into t;
  insert into orders.order_head (order_no, trade_id, shop_id, seller_id, status, goods_fen, freight_fen, total_fen, line_count, quantity, invoice_kind, address, search_text, created_by, created_at, pay_before)
    values ('DB' || seq, t, shop, o.seller_id, 1, o.tier_fen[1], 0, o.tier_fen[1], 1, 1, 'none', a, '', buyer, now(), now() + interval '30 minutes') returning id into h;
  insert into orders.order_move (order_id, to_status, by_kind, by_id, by_name, at) values (h, 1, 'buyer', buyer, 'bench', now());
  insert into orders.order_line (order_id, offer_id, goods_id, goods_no, show_name, specification, factory, unit, approval_no, image, tax_rate, quantity, price_fen, amount_fen)
    select h, wanted, g.id, g.goods_no, g.show_name, g.specification, f.name, g.unit, g.approval_no, coalesce(g.pictures[1], ''), o.tax_rate, 1, o.tier_fen[1], o.tier_fen[1]
    from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.id = o.goods_id returning id into l;
  insert into orders.reservation (order_line_id, batch_id, offer_id, quantity) values (l, b.id, wanted, 1);
  update catalog.batch set available = available - 1, reserved = reserved + 1 where id = b.id;
  update catalog.offer set available = available - 1 where id = wanted;
  return true;
end $$`

/** Calls the function for all buyers at once. */
export async function buyHot({ url, buyers, offerId, connections }: BareHot): Promise<{ ms: number; sold: number }> {
  const pool = new Pool({ connectionString: url, max: connections, options: OPTIONS })
  // Connections are open before the rush, as the server's are.
  const open = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  for (const client of open) client.release()
  const began = performance.now()
  const answers = await Promise.all(
    buyers.map(({ shopId, userId, addressId }) =>
      pool.query<{ sold: boolean }>({
        name: 'hot',
        text: 'select bench.buy_one($1, $2, $3, $4, $5) as sold',
        values: [offerId, shopId, userId, addressId, number('H')],
      }),
    ),
  )
  const ms = performance.now() - began
  await pool.end()
  return { ms, sold: answers.filter((a) => a.rows[0]!.sold).length }
}
