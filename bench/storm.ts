/** Buyers while guests send the dearest searches: pages and orders at a steady rate, with and without them, side by side. */
import type { Client } from 'pg'
import { addressOf, type Anonymous } from './anonymous.ts'
import type { LoadHandlers, RateResult, Request } from './load.ts'
import { commit, orderBody, stockOffers, type OfferToBuy } from './orders.ts'
import type { ChildProgram } from './process-channel.ts'
import { popularGoods } from './reads.ts'
import { interleave, median } from './samples.ts'
import type { Row } from './table.ts'
import type { Buyer, Shop } from './world.ts'

/** Calls a second. */
const RATE = { details: 20, others: 10, orders: 20 }
const SEARCHES_PER_SECOND = { few: 10, many: 40 }
const ROUNDS = 3
const SLICE_MS = 8_000
const FLOOD_MS = 12_000
const MAX_MS = 100
/** How many of the dearest searches take turns. */
const SEARCHES = 24
/** Guests come from many addresses, and so do buyers. */
const ADDRESSES = { searches: 5_000, buyers: 200 }

interface Slice {
  details: RateResult
  others: RateResult
  orders: RateResult
  searches: RateResult | null
}
interface Storm {
  shop: Shop
  sql: Client
  load: ChildProgram<LoadHandlers>
  buyers: Buyer[]
  goods: string
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
const answers = ({ codes, lost }: RateResult) => sum(Object.values(codes)) + lost
const refusals = (result: RateResult) => answers(result) - (result.codes['200'] ?? 0)
const p99 = ({ statuses }: RateResult) => statuses[200]?.p99 ?? Infinity
const p50 = ({ statuses }: RateResult) => statuses[200]?.p50 ?? Infinity
const share = (results: readonly RateResult[]) => sum(results.map(refusals)) / sum(results.map(answers))
const percent = (part: number) => `${(100 * part).toFixed(part > 0 && part < 0.01 ? 2 : 0)} %`

/** What buyers do meanwhile: details; lists, home and the cart; orders of five lines. */
async function requestsOf({ shop, sql, buyers }: Storm) {
  const offers = await stockOffers(sql)
  const ids = (await popularGoods({ shop }, buyers[0]!.token)).slice(0, 8)
  const get = (path: string, n: number): Request => ({
    method: 'GET',
    path: `/h5api/mall/client${path}`,
    token: buyers[n % buyers.length]!.token,
  })
  const orders: Request[] = []
  for (const [n, buyer] of buyers.entries()) {
    const basket = Array.from({ length: 5 }, (_, i) => offers[(n * 5 + i) % offers.length]!)
    const lines = basket.map(({ id }: OfferToBuy) => id)
    orders.push(commit(buyer.token, await orderBody(shop, buyer, lines)))
  }
  return {
    details: buyers.flatMap((_, n) => ids.map((id) => get(`/goods/detail?goodsId=${id}`, n))),
    others: buyers.flatMap((_, n) => ['/goods/listGoodsOrderBy', '/home', '/cart'].map((path) => get(path, n))),
    orders,
  }
}

/** `searches`: the dearest first. */
export async function measureStorm(storm: Storm, searches: readonly Anonymous[]): Promise<Row[]> {
  const { shop, sql, load, goods } = storm
  const requests = await requestsOf(storm)
  const guests = searches.slice(0, SEARCHES).map((search): Request => ({ method: 'GET', path: `/h5api${addressOf(search)}` }))
  const fire = (kind: keyof typeof RATE, ms: number) =>
    load.request('runAtRate', {
      port: shop.port,
      rate: RATE[kind],
      ms,
      requests: requests[kind],
      addresses: ADDRESSES.buyers,
      connections: 8,
    })
  const searchAt = (rate: number, ms: number) =>
    load.request('runAtRate', {
      port: shop.port,
      rate,
      ms,
      requests: guests,
      addresses: ADDRESSES.searches,
      connections: 32,
    })
  const slice = async (rate: number, ms: number): Promise<Slice> => {
    // No one pays for them; a shop of flesh and blood has a few.
    await sql.query("update orders.trade set state = 'paid' where state = 'unpaid'")
    const [details, others, orders, searched] = await Promise.all([
      fire('details', ms),
      fire('others', ms),
      fire('orders', ms),
      rate > 0 ? searchAt(rate, ms) : null,
    ])
    return { details, others, orders, searches: searched }
  }
  const pair = await interleave(
    ROUNDS,
    () => slice(SEARCHES_PER_SECOND.few, SLICE_MS),
    () => slice(0, SLICE_MS),
  )
  const flood = await slice(SEARCHES_PER_SECOND.many, FLOOD_MS)

  const of = (slices: readonly Slice[], kind: keyof typeof RATE) => slices.map((one) => one[kind])
  const times = (results: readonly RateResult[]) =>
    `p50 ${median(results.map(p50)).toFixed(0)} ms, p99 ${median(results.map(p99)).toFixed(0)} ms`
  const buyersOf = (slices: readonly Slice[]) => slices.flatMap(({ details, others, orders }) => [details, others, orders])
  const searchesOf = (slices: readonly Slice[]) => slices.flatMap((one) => one.searches ?? [])
  const detailP99 = median(of(pair.ours, 'details').map(p99))
  const perSecond = (results: readonly RateResult[]) =>
    (sum(results.map(({ codes }) => codes['200'] ?? 0)) / ((results.length * SLICE_MS) / 1000)).toFixed(1)
  const [orders, ordersWithout] = [of(pair.ours, 'orders'), of(pair.baseline, 'orders')]
  const slower = median(orders.map(p99)) - median(ordersWithout.map(p99))
  const load10 = `${SEARCHES_PER_SECOND.few} of the dearest anonymous searches a second, ${goods}`
  const load40 = `${SEARCHES_PER_SECOND.many} of the dearest anonymous searches a second, ${goods}`
  const refusedBuyers = share(buyersOf([flood]))
  return [
    {
      work: `${load10}: a buyer’s detail`,
      against: `without them: ${times(of(pair.baseline, 'details'))}`,
      figure: `${times(of(pair.ours, 'details'))}; ${percent(share(searchesOf(pair.ours)))} of the searches refused`,
      target: `p99 ≤ ${MAX_MS} ms`,
      met: detailP99 <= MAX_MS,
    },
    {
      work: `${load10}: orders of 5 lines, ${RATE.orders} a second`,
      against: `without them: ${perSecond(ordersWithout)}/s, ${times(ordersWithout)}`,
      figure: `${perSecond(orders)}/s, ${times(orders)}, ${percent(share(orders))} refused`,
      target: `all placed, p99 ≤ ${MAX_MS} ms more`,
      met: share(orders) === 0 && slower <= MAX_MS,
    },
    {
      work: `${load40}: what is refused`,
      against: 'details, lists, home, carts and orders of buyers at the same time',
      figure: `${percent(share(searchesOf([flood])))} of the searches, ${percent(refusedBuyers)} of all else (details ${times([flood.details])}; orders ${times([flood.orders])})`,
      target: '0 % of all else',
      met: refusedBuyers === 0,
    },
  ]
}
