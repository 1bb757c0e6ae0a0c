import { randomUUID } from 'node:crypto'
import { PlaceOrder, PreviewCheckout, type Args, type Endpoint, type Out } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { Rng } from '../demonstration/rng.ts'
import type { App } from '../src/app.ts'
import { rows } from '../src/kernel/database.ts'
import type { Person } from './enter.ts'

/** Places an order of one seller with the product's own calls: what the shop may buy, above the minimum order. */
export async function placeOrder(app: App, buyer: Person, rng: Rng, now: Date) {
  const lines = await requestedLines(app, buyer, rng, now)
  const preview = await callAs(app, PreviewCheckout, { lines }, buyer.token)
  const bad = new Set(preview.obstacles.map((o) => o.sellerId))
  const good = preview.sellers.filter((s) => !bad.has(s.sellerId)).slice(0, 1)
  if (good.length === 0 || !preview.address)
    throw new Error(`an order of the demonstration can't be placed: ${preview.obstacles.map((o) => o.text).join('; ')}`)
  const totalFen = good.reduce((sum, s) => sum + s.totalFen, 0)
  const placed = await callAs(
    app,
    PlaceOrder,
    {
      addressId: preview.address.id,
      totalFen,
      invoiceKind: 'ordinary',
      agreementVersion: preview.agreementVersion,
      fromCart: false,
      sellers: good.map((s) => ({
        sellerId: s.sellerId,
        freightFen: s.freightFen,
        lines: s.lines.map((l) => ({ gccsId: l.gccsId, quantity: l.quantity, priceFen: l.priceFen })),
      })),
    },
    buyer.token,
  )
  return { ...placed.orders[0]!, tradeId: placed.tradeId }
}

/** Some goods of one seller that this shop may buy, in reasonable quantities, above the seller's minimum order. */
async function requestedLines(app: App, buyer: Person, rng: Rng, now: Date): Promise<{ gccsId: number; quantity: number }[]> {
  const offers = await rows(
    app.database.read,
    sql<{ id: number; seller_id: number; min_quantity: number; step: number; fen: number; min_order_fen: number; n: number }>`
      select o.id, o.seller_id, o.min_quantity, o.step, o.tier_fen[1] as fen, s.min_order_fen, count(*) over (partition by o.seller_id) as n
      from catalog.offer o join catalog.seller s on s.id = o.seller_id join catalog.goods g on g.id = o.goods_id
      join shops.shop h on h.id = ${buyer.shopId} join qualification.shop_qualification q on q.shop_id = h.id
      where o.on_sale and not s.needs_account and not o.near_expiry and o.available > 200 and o.limit_per_order is null and o.limit_per_day is null and o.limit_per_month is null
        and (o.regions is null or h.region_id / 10000 * 10000 = any(o.regions)) and (o.shop_types is null or h.type = any(o.shop_types)) and g.scope = any(q.scopes) and not g.cold_chain and not g.ephedrine
        and exists (select 1 from catalog.batch b where b.offer_id = o.id and b.available > 150 and b.expires_on > ${now}::date + 200)
      order by o.id`,
  )
  const sellers = [...new Set(offers.filter((o) => o.n >= 8).map((o) => o.seller_id))]
  const sellerId = rng.pick(sellers)
  const mine = offers.filter((o) => o.seller_id === sellerId)
  const chosen = new Map<number, { gccsId: number; quantity: number; fen: number }>()
  const kinds = 2 + Math.floor(rng.next() * 4)
  for (let i = 0; i < 40 && chosen.size < 12; i++) {
    const offer = rng.pick(mine)
    const quantity = offer.min_quantity + offer.step * Math.floor(rng.next() * 6)
    chosen.set(offer.id, { gccsId: offer.id, quantity, fen: quantity * offer.fen })
    const sum = [...chosen.values()].reduce((n, c) => n + c.fen, 0)
    // Group and contract prices are lower than the tier's: leave some room above the minimum.
    if (chosen.size >= kinds && sum > offer.min_order_fen * 1.5) break
  }
  return [...chosen.values()].map(({ gccsId, quantity }) => ({ gccsId, quantity }))
}

/** Makes a call with a token ('' for none), as a page would; whatever is refused is an error. */
export async function callAs<E extends Endpoint>(app: App, endpoint: E, input: Args<E>, token: string): Promise<Out<E>> {
  const reads = endpoint.method === 'GET'
  const response = await app.http.inject({
    method: endpoint.method as 'POST',
    url: `/h5api${endpoint.path}`,
    ...(reads ? { query: input as Record<string, string> } : { payload: input as object }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
    },
  })
  const answer = response.json<{ code: number; msg: string; data: Out<E> }>()
  if (answer.code !== 200)
    throw new Error(`${endpoint.path}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data).slice(0, 600)}`)
  return answer.data
}
