/** The hot offer without the shop: one SQL function. */
import { randomInt } from 'node:crypto'
import { Pool } from 'pg'

export interface BareBuyer {
  shopId: number
  userId: number
  addressId: number
}
export interface BareHot {
  url: string
  buyers: BareBuyer[]
  offerId: number
  connections: number
}

const OPTIONS = '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1'
const number = (kind: string) => `${kind}bench${String(randomInt(1e10)).padStart(10, '0')}${randomInt(1e4)}`

/**
 * The hot offer's order as one function: locks, checks, reserves, writes the order, its timer and the idempotency key; returns
 * true when there was stock.
 */
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
  insert into orders.order_status_history (order_id, to_status, by_kind, by_id, by_name, at) values (h, 1, 'buyer', buyer, 'bench', now());
  insert into orders.order_line (order_id, offer_id, goods_id, goods_no, show_name, specification, factory, unit, approval_no, image, tax_rate, quantity, price_fen, amount_fen)
    select h, wanted, g.id, g.goods_no, g.show_name, g.specification, f.name, g.unit, g.approval_no, coalesce(g.pictures[1], ''), o.tax_rate, 1, o.tier_fen[1], o.tier_fen[1]
    from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.id = o.goods_id returning id into l;
  insert into orders.reservation (order_line_id, batch_id, offer_id, quantity) values (l, b.id, wanted, 1);
  update catalog.batch set available = available - 1, reserved = reserved + 1 where id = b.id;
  update catalog.offer set available = available - 1 where id = wanted;
  insert into pgboss.job (name, data, start_after, singleton_key, policy)
    values ('orders.close-trade', jsonb_build_object('tradeId', t), now() + interval '30 minutes', 'hot' || seq, 'short');
  insert into kernel.idempotency (actor, key, call, input_hash, answer, created_at)
    values ('bench:' || buyer, 'hot' || seq, 'bench', '\\x00', jsonb_build_object('tradeId', t, 'orderId', h), now());
  return true;
end $$`

/** Calls the function for all buyers at once. */
export async function buyHot({ url, buyers, offerId, connections }: BareHot): Promise<{ ms: number; sold: number }> {
  const pool = new Pool({ connectionString: url, max: connections, options: OPTIONS })
  // Connections are open before the rush, like the server's.
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
