/** Orders: many concurrent buyers against bare SQL, and two hundred for fifty packs. */
import type { Client } from 'pg'
import { CONNECTIONS } from '../apps/server/src/kernel/config.ts'
import { HOT_FUNCTION, type BareHot } from './baseline-orders.ts'
import type { Request } from './load.ts'
import { findPgbench, orderByPgbench, describePgbench } from './pgbench.ts'
import { assertSuccess, type Bench } from './reads.ts'
import { interleave, median, ratioOf } from './samples.ts'
import type { Row } from './table.ts'
import { BUYER_COUNT, type Buyer, type Shop } from './world.ts'

const BUYERS = 16
const LINES = 5
const ROUNDS = 4
const HOT_STOCK = 50

export interface OfferToBuy {
  id: number
  sellerId: number
}
/** Forty offers of four sellers that the load users may buy, with stock for any number of slices. */
export async function stockOffers(sql: Client): Promise<OfferToBuy[]> {
  const { rows } = await sql.query<{ id: string; seller_id: string }>(`
    with fit as (
      select o.id, o.seller_id, row_number() over (partition by o.seller_id order by o.id) as turn, count(*) over (partition by o.seller_id) as n
      from catalog.offer o join catalog.goods g on g.id = o.goods_id join catalog.seller s on s.id = o.seller_id
      where o.on_sale and not o.near_expiry and s.open and not s.needs_account and o.regions is null and o.shop_types is null and o.min_quantity = 1 and o.step = 1
        and o.limit_per_order is null and o.limit_per_day is null and o.limit_per_month is null and g.listed and not g.ephedrine and not g.cold_chain
        and g.scope in ('chemical', 'chinese-medicine') and o.available > 0
        and exists (select from catalog.batch b where b.offer_id = o.id and not b.locked and b.expires_on > current_date + 200)
    ), sellers as (select seller_id from fit where n >= 10 group by seller_id order by seller_id limit 4)
    select id, seller_id from fit where turn <= 10 and seller_id in (select seller_id from sellers) order by turn, seller_id`)
  if (rows.length < 40) throw new Error(`only ${rows.length} offers fit the order benchmarks`)
  const ids = rows.map((r) => r.id)
  await sql.query(
    `update catalog.batch b set available = 50000000 from (
       select distinct on (offer_id) id from catalog.batch where offer_id = any($1) and not locked and expires_on > current_date + 200 order by offer_id, expires_on, id) f
     where b.id = f.id`,
    [ids],
  )
  await sql.query('update catalog.offer set available = 50000000 where id = any($1)', [ids])
  return rows.map((r) => ({ id: Number(r.id), sellerId: Number(r.seller_id) }))
}

interface View {
  sellers: {
    sellerId: number
    freightFen: number
    missingFen: number
    lines: { gccsId: number; quantity: number; priceFen: number }[]
  }[]
  totalFen: number
  invoiceKinds: { kind: string; disabled: string | null }[]
  agreementVersion: number
  obstacles: { text: string }[]
}
/** The order of a buyer as the checkout page would send it; quantities rise until every seller's minimum order is met. */
export async function orderBody(
  shop: Pick<Shop, 'call'>,
  { token, addressId }: Buyer,
  offerIds: readonly number[],
  quantity = 1,
): Promise<string> {
  const lines = offerIds.map((gccsId) => ({ gccsId, quantity }))
  const view = await shop.call<View>('POST', '/mall/client/order/preview', { lines, addressId }, token)
  if (view.sellers.some((s) => s.missingFen > 0) && quantity < 500)
    return orderBody(shop, { token, addressId } as Buyer, offerIds, quantity * 4)
  if (view.obstacles.length) throw new Error(`the order can't be placed: ${view.obstacles[0]!.text}`)
  return JSON.stringify({
    addressId,
    sellers: view.sellers.map((s) => ({
      sellerId: s.sellerId,
      freightFen: s.freightFen,
      lines: s.lines.map(({ gccsId, quantity: packs, priceFen }) => ({ gccsId, quantity: packs, priceFen })),
    })),
    totalFen: view.totalFen,
    invoiceKind: view.invoiceKinds.find((k) => k.disabled === null)!.kind,
    agreementVersion: view.agreementVersion,
    fromCart: false,
  })
}
export const commit = (token: string, body: string): Request => ({
  method: 'POST',
  path: '/h5api/mall/client/order/commit',
  token,
  body,
  fresh: true,
})

/** Sets of five offers of two sellers, each set different. */
const basketsOf = (offers: readonly OfferToBuy[]) =>
  Array.from({ length: 8 }, (_, n) => Array.from({ length: LINES }, (__, i) => offers[(n * LINES + i) % offers.length]!))

export async function measureOrders(bench: Bench, sql: Client, buyers: Buyer[], offers: OfferToBuy[]): Promise<Row> {
  const work = `Order of ${LINES} lines, ${BUYERS} buyers at once`
  const against = 'pgbench: the equivalent statements, one a row, in one transaction'
  const program = findPgbench()
  if (!program)
    return {
      work,
      against,
      figure: 'not measured: pgbench is not installed (apt-get install postgresql)',
      target: '≥ 1.0',
      met: null,
    }
  const sixteen = buyers.slice(0, BUYERS)
  const baskets = basketsOf(offers)
  const requests: Request[] = []
  for (const basket of baskets)
    for (const buyer of sixteen)
      requests.push(
        commit(
          buyer.token,
          await orderBody(
            bench.shop,
            buyer,
            basket.map((o) => o.id),
          ),
        ),
      )
  await describePgbench(sql, sixteen)
  const bySeller = baskets.map((basket) =>
    [...Map.groupBy(basket, (o) => o.sellerId)].map(([sellerId, own]) => ({ sellerId, offerIds: own.map((o) => o.id) })),
  )
  const pair = await interleave(
    ROUNDS,
    async () => {
      // Both sides leave trades open that no one pays; a shop of flesh and blood has a few.
      await sql.query("update orders.trade set state = 'paid' where state = 'unpaid'")
      return assertSuccess(
        await bench.load.request('runLoad', {
          port: bench.shop.port,
          connections: BUYERS,
          requests,
          ms: bench.sampleMs,
        }),
      )
    },
    () => orderByPgbench(program, bench.shop.url, BUYERS, bySeller, bench.sampleMs),
  )
  const ratio = ratioOf(
    pair,
    (a) => a.count / a.seconds,
    (perSecond) => perSecond,
  )
  const ours = Math.round(median(pair.ours.map((f) => f.count / f.seconds)))
  const baseline = Math.round(median(pair.baseline))
  return {
    work,
    against,
    figure: `${ratio.toFixed(2)} (${ours}/s of ${baseline}/s, p99 ${median(pair.ours.map((f) => f.p99)).toFixed(0)} ms)`,
    target: '≥ 1.0',
    met: ratio >= 1,
  }
}

/** Two hundred buyers order at once; there are fifty packs. Alternates with the bare function. */
export async function measureHot(bench: Bench, sql: Client, buyers: Buyer[], offer: OfferToBuy): Promise<Row> {
  await sql.query(HOT_FUNCTION)
  const body = await orderBody(bench.shop, buyers[0]!, [offer.id])
  const single = JSON.parse(body) as { addressId: number }
  const requests = buyers.map(({ token, addressId }) => commit(token, JSON.stringify({ ...single, addressId })))
  const packs = (JSON.parse(body) as { sellers: { lines: { quantity: number }[] }[] }).sellers[0]!.lines[0]!.quantity
  const restock = async (stock: number) => {
    await sql.query('update catalog.batch set available = 0 where offer_id = $1', [offer.id])
    await sql.query(
      `update catalog.batch set available = $2 where id = (select id from catalog.batch where offer_id = $1 and not locked and expires_on > current_date + 200 order by expires_on, id limit 1)`,
      [offer.id, stock],
    )
    await sql.query('update catalog.offer set available = $2 where id = $1', [offer.id, stock])
  }
  const bare: Omit<BareHot, 'connections'> = {
    url: bench.shop.url,
    offerId: offer.id,
    buyers: buyers.map(({ shopId, userId, addressId }) => ({ shopId, userId, addressId })),
  }
  const errors = new Set<string>()
  const pair = await interleave(
    5,
    async () => {
      await restock(HOT_STOCK * packs)
      const result = await bench.load.request('runLoad', {
        port: bench.shop.port,
        connections: BUYER_COUNT,
        requests,
      })
      const codes = JSON.stringify(result.codes)
      const left = await sql.query<{ left: number }>(
        'select sum(available)::int as left from catalog.batch where offer_id = $1',
        [offer.id],
      )
      const clear = Object.entries(result.samples).every(
        ([, words]) => words.includes('"reason":"noStock"') || words.includes('"reason":"CHECKOUT_CHANGED"'),
      )
      if (result.codes['200'] !== HOT_STOCK || left.rows[0]!.left !== 0 || Object.keys(result.codes).length !== 2 || !clear)
        errors.add(`${codes}, ${left.rows[0]!.left} left ${JSON.stringify(result.samples)}`)
      return result.seconds * 1000
    },
    async () => {
      await restock(HOT_STOCK)
      const { ms, sold } = await bench.baseline.request('buyHot', {
        ...bare,
        connections: CONNECTIONS.writing,
      })
      if (sold !== HOT_STOCK) throw new Error(`the bare function sold ${sold}`)
      return ms
    },
  )
  const times = ratioOf(
    pair,
    (a) => a,
    (b) => b,
  )
  await restock(50_000_000)
  const right = errors.size === 0
  return {
    work: `One hot offer, ${BUYER_COUNT} buyers at once, stock for ${HOT_STOCK}`,
    against: `one SQL function (lock, check, reserve, write the order, its timer and key) called ${BUYER_COUNT} times at once over ${CONNECTIONS.writing} connections`,
    figure: `${right ? `${HOT_STOCK} sold, ${BUYER_COUNT - HOT_STOCK} refused clearly, 0 errors` : [...errors].join('; ')}; ${times.toFixed(1)} × its time (${Math.round(median(pair.ours))} ms against ${Math.round(median(pair.baseline))} ms)`,
    target: `${HOT_STOCK} sold, ${BUYER_COUNT - HOT_STOCK} refused, 0 errors, ≤ 2 × its time`,
    met: right && times <= 2,
  }
}
