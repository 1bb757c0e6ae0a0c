/** Orders by pgbench: the statements of an order, one row at a time, as one would write them by hand. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { folder, type Buyer } from './world.ts'

export type Basket = readonly { sellerId: number; offerIds: number[] }[]

/** The path of pgbench; undefined: not found (Debian ships it in the server package). */
export function findPgbench(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions) ? readdirSync(versions).map((v) => join(versions, v, 'bin/pgbench')) : []
  const inPath = (process.env.PATH ?? '').split(':').map((place) => join(place, 'pgbench'))
  return [...inPath, ...installed.toReversed()].find((file) => existsSync(file))
}

/** The buyers, in a table where the script finds one for each of its clients. */
export async function describePgbench(sql: Client, buyers: readonly Buyer[]) {
  await sql.query('create schema if not exists bench')
  await sql.query('drop table if exists bench.buyer')
  await sql.query(
    'create table bench.buyer (n int primary key, user_id bigint, shop_id bigint, address_id bigint, session_id uuid)',
  )
  for (const [n, { userId, shopId, addressId, sessionId }] of buyers.entries())
    await sql.query('insert into bench.buyer values ($1, $2, $3, $4, $5)', [n, userId, shopId, addressId, sessionId])
}

const offerLines = (offerId: number, i: number) => `
\\set o${i} ${offerId}
select seller_id as s${i}, goods_id as g${i}, tier_fen[1] as p${i}, tax_rate as t${i}, on_sale, tier_from, min_quantity, step, regions, shop_types, limit_per_order, limit_per_day, limit_per_month, available
  from catalog.offer where id = :o${i} for no key update \\gset
select g.goods_no as no${i}, g.show_name as n${i}, g.specification as spec${i}, f.name as f${i}, g.unit as u${i}, g.approval_no as a${i}, coalesce(g.pictures[1], '') as i${i}, g.scope, g.cold_chain, g.ephedrine,
  s.min_order_fen, s.freight_fen, s.free_freight_fen, s.open
  from catalog.goods g join catalog.factory f on f.id = g.factory_id join catalog.seller s on s.id = :s${i} where g.id = :g${i} \\gset
select price_fen from pricing.contract_price where offer_id = :o${i} and shop_id = :shop and current_date between valid_from and valid_to;
select id as b${i}, available, expires_on from catalog.batch where offer_id = :o${i} and available > 0 and not locked and expires_on >= current_date + 30
  order by expires_on, id limit 1 \\gset`

const writtenLines = (i: number) => `
insert into orders.order_line (order_id, offer_id, goods_id, goods_no, show_name, specification, factory, unit, approval_no, image, tax_rate, quantity, price_fen, amount_fen)
  values (:head, :o${i}, :g${i}, :no${i}, :n${i}, :spec${i}, :f${i}, :u${i}, :a${i}, :i${i}, :t${i}, 1, :p${i}, :p${i}) returning id as line \\gset
insert into orders.reservation (order_line_id, batch_id, offer_id, quantity) values (:line, :b${i}, :o${i}, 1);
update catalog.batch set available = available - 1, reserved = reserved + 1 where id = :b${i} and available >= 1;
update catalog.offer set available = available - 1 where id = :o${i};`

/** One order: what the shop reads, checks and writes for it, but with one statement per row, in one transaction. */
function scriptOf(basket: Basket): string {
  const ids = basket.flatMap((s) => s.offerIds).toSorted((a, b) => a - b)
  const place = (offerId: number) => ids.indexOf(offerId)
  const sum = (offerIds: readonly number[]) => offerIds.map((id) => `:p${place(id)}::bigint`).join(' + ')
  return `\\set key random(1, 900000000000000000)
\\set m :client_id
select b.user_id as me, b.shop_id as shop, b.address_id as place, s.ended_at, s.access_until, u.nickname, h.region_id, h.type, h.price_group_id, m.role, q.procure_state
  from bench.buyer b join access.session s on s.id = b.session_id join access.app_user u on u.id = s.user_id join shops.member m on m.user_id = u.id and m.shop_id = s.shop_id
  join shops.shop h on h.id = m.shop_id join qualification.shop_qualification q on q.shop_id = h.id where b.n = :m \\gset
begin;
insert into kernel.idempotency (actor, key, call, input_hash, created_at) values ('bench:' || :m, :key::text, 'bench', '\\x00', now()) on conflict do nothing;
select from shops.shop where id = :shop for no key update;
select count(*) as open, coalesce(sum(total_fen), 0) as open_fen from orders.trade where shop_id = :shop and state = 'unpaid' \\gset
select jsonb_build_object('receiver', a.receiver, 'phone', a.phone, 'regionId', a.region_id, 'text', r.full_name || a.detail) as address
  from shops.address a join platform.region r on r.id = a.region_id where a.shop_id = :shop and a.id = :place and a.removed_at is null \\gset
${ids.map(offerLines).join('')}
insert into orders.trade (trade_no, shop_id, user_id, total_fen, state, pay_before, created_at)
  values ('TB' || :key::text, :shop, :me, ${sum(ids)}, 'unpaid', now() + interval '30 minutes', now()) returning id as trade \\gset
${basket
  .map(
    ({ offerIds }, n) => `
insert into orders.order_head (order_no, trade_id, shop_id, seller_id, status, goods_fen, freight_fen, total_fen, line_count, quantity, remark, invoice_kind,
  delivery_wish, address, search_text, created_by, created_at, pay_before)
  values ('DB${n}' || :key::text, :trade, :shop, :s${place(offerIds[0]!)}, 1, ${sum(offerIds)}, 0, ${sum(offerIds)}, ${offerIds.length}, ${offerIds.length}, '', 'none',
  'any', :address::jsonb, ${offerIds.map((id) => `:n${place(id)}::text || ' ' || :f${place(id)}::text`).join(` || ' ' || `)}, :me, now(), now() + interval '30 minutes') returning id as head \\gset
insert into orders.order_status_history (order_id, from_status, to_status, by_kind, by_id, by_name, reason, at) values (:head, null, 1, 'buyer', :me, 'bench', '', now());
${offerIds.map((id) => writtenLines(place(id))).join('')}`,
  )
  .join('')}
insert into pgboss.job (name, data, start_after, singleton_key, policy)
  values ('orders.close-trade', jsonb_build_object('tradeId', :trade::bigint), now() + interval '30 minutes', 'bench' || :key::text, 'short');
update kernel.idempotency set answer = jsonb_build_object('tradeId', :trade::bigint) where actor = 'bench:' || :m and key = :key::text;
commit;
`
}

const execute = promisify(execFile)
/** Lets as many clients as there are buyers place orders for a while; returns orders per second. */
export async function orderByPgbench(program: string, url: string, clients: number, baskets: readonly Basket[], ms: number) {
  const place = join(folder, 'pgbench')
  mkdirSync(place, { recursive: true })
  const files = baskets.flatMap((basket, n) => {
    const file = join(place, `basket-${n}.sql`)
    writeFileSync(file, scriptOf(basket))
    return ['-f', file]
  })
  const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${Math.max(Math.round(ms / 1000), 1)}`]
  const { stdout, stderr } = await execute(program, [...options, ...files, url], {
    env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1' },
  })
  const found = /tps = ([\d.]+)/.exec(stdout)
  if (!found || /aborted|ERROR/.test(stderr)) throw new Error(`pgbench: ${stderr.slice(0, 600)}`)
  return Number(found[1])
}
