import { NO_END } from '../../kernel/clock.ts'
import { sql, type Sql } from '../../kernel/sql.ts'
import { rows, type Executor, type Tx } from '../../kernel/database.ts'

/** Whose price of which offer: a shop's, or a price group's. The other of the two ids is null. */
export interface CustomerPriceKey {
  offer_id: number
  shop_id: number | null
  price_group_id: number | null
}
export interface CustomerPrice extends CustomerPriceKey {
  price_fen: number
  /** The last day of a shop's price; null: no end. */
  valid_to: string | null
}
/** A row of `customerPrices`. */
export interface KeptPrice extends CustomerPrice {
  valid_from: string | null
  /** Null and '': from before prices were kept in the console. */
  changed_at: Date | null
  changed_by: string
}

/** The prices of shops and of price groups as one relation, in the columns of `KeptPrice`. */
export const customerPrices = sql`(
  select cp.offer_id, cp.shop_id, null::bigint as price_group_id, cp.price_fen, cp.valid_from, nullif(cp.valid_to, ${NO_END}::date) as valid_to,
    cp.changed_at, cp.changed_by from pricing.contract_price cp
  union all
  select gp.offer_id, null, gp.price_group_id, gp.price_fen, null, null, gp.changed_at, gp.changed_by from pricing.group_price gp)`

/** Keys as a relation with the columns of `CustomerPriceKey`. */
const keysOf = (keys: readonly CustomerPriceKey[]) =>
  sql`unnest(${keys.map((k) => k.offer_id)}::bigint[], ${keys.map((k) => k.shop_id)}::bigint[], ${keys.map((k) => k.price_group_id)}::bigint[])`

/** The price of one key as text, to find it again. */
export const priceKey = (key: CustomerPriceKey) => `${key.offer_id} ${key.shop_id} ${key.price_group_id}`

/** The prices that these keys have now, by `priceKey`: before a change under the locks of their offers, which whoever changes prices takes. */
export async function findCustomerPrices(db: Executor, keys: readonly CustomerPriceKey[]): Promise<Map<string, KeptPrice>> {
  const found = await rows(
    db,
    sql<KeptPrice>`select p.* from ${keysOf(keys)} k (offer_id, shop_id, price_group_id) join ${customerPrices} p
      on p.offer_id = k.offer_id and (p.shop_id = k.shop_id or p.price_group_id = k.price_group_id)`,
  )
  return new Map(found.map((price) => [priceKey(price), price]))
}

interface By {
  /** The day in China from which the prices are in force, or have ended. */
  day: string
  now: Date
  name: string
}
/** Sets prices of locked offers, in force at once. */
export async function saveCustomerPrices(tx: Tx, prices: readonly CustomerPrice[], { day, now, name }: By): Promise<void> {
  const of = (kind: 'shop_id' | 'price_group_id') => prices.filter((price) => price[kind] !== null)
  const [contract, group] = [of('shop_id'), of('price_group_id')]
  if (contract.length > 0)
    await sql`insert into pricing.contract_price (shop_id, offer_id, price_fen, valid_from, valid_to, changed_at, changed_by)
      select x.shop_id, x.offer_id, x.price_fen, ${day}::date, coalesce(x.valid_to, ${NO_END}::date), ${now}, ${name}
      from ${valuesOf(contract, 'shop_id')} x (shop_id, offer_id, price_fen, valid_to)
      on conflict (offer_id, shop_id) do update set price_fen = excluded.price_fen, valid_from = least(contract_price.valid_from, excluded.valid_from),
        valid_to = excluded.valid_to, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx)
  if (group.length > 0)
    await sql`insert into pricing.group_price (price_group_id, offer_id, price_fen, changed_at, changed_by)
      select x.price_group_id, x.offer_id, x.price_fen, ${now}, ${name}
      from ${valuesOf(group, 'price_group_id')} x (price_group_id, offer_id, price_fen, valid_to)
      on conflict (offer_id, price_group_id) do update set price_fen = excluded.price_fen, changed_at = excluded.changed_at,
        changed_by = excluded.changed_by`.execute(tx)
  await recordChanges(tx, prices, day)
}
const valuesOf = (prices: readonly CustomerPrice[], key: 'shop_id' | 'price_group_id'): Sql<unknown> =>
  sql`unnest(${prices.map((p) => p[key])}::bigint[], ${prices.map((p) => p.offer_id)}::bigint[], ${prices.map((p) => p.price_fen)}::int[],
    ${prices.map((p) => p.valid_to)}::date[])`

/** What shops would have paid on a day is computed from these rows (`ownPrices`); without a price it has ended. */
const recordChanges = (tx: Tx, changes: readonly (CustomerPriceKey & Partial<CustomerPrice>)[], day: string) =>
  sql`insert into pricing.customer_price_change (offer_id, shop_id, price_group_id, day, price_fen, valid_to)
    select k.offer_id, k.shop_id, k.price_group_id, ${day}::date, k.price_fen, k.valid_to
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as k(offer_id bigint, shop_id bigint, price_group_id bigint, price_fen int, valid_to date)`.execute(tx)

/** Ends prices of locked offers: from now on, in China on this day, the next price that applies is paid. */
export async function endCustomerPrices(tx: Tx, keys: readonly CustomerPriceKey[], day: By['day']): Promise<void> {
  await sql`delete from pricing.contract_price p using ${keysOf(keys)} k (offer_id, shop_id, price_group_id)
    where p.offer_id = k.offer_id and p.shop_id = k.shop_id`.execute(tx)
  await sql`delete from pricing.group_price p using ${keysOf(keys)} k (offer_id, shop_id, price_group_id)
    where p.offer_id = k.offer_id and p.price_group_id = k.price_group_id`.execute(tx)
  await recordChanges(tx, keys, day)
}
