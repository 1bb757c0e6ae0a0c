/** The statements that a call runs, as PostgreSQL counts them. */
import type { Client } from 'pg'
import { orderBody, type OfferToBuy } from './orders.ts'
import { popularGoods } from './reads.ts'
import type { Row } from './table.ts'
import type { Buyer, Shop } from './world.ts'

const REPEATED = 12
/** Work of the live connections and the job queue that runs on its own, and foreign key checks at commit. */
const OTHERS =
  /from kernel\.event where id|pg_stat_statements|pg_notify|from only "|update pgboss|for update skip locked|^listen /i

interface Counted {
  queries: number
  frame: number
  texts: string[]
}
/** Statements of one call: those that ran as often as the call was made; those that begin and end transactions separately. */
async function count(sql: Client, call: () => Promise<unknown>): Promise<Counted> {
  await call()
  await sql.query('select pg_stat_statements_reset()')
  for (let n = 0; n < REPEATED; n++) await call()
  const { rows } = await sql.query<{ query: string; calls: number }>(
    `select query, calls::int from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and calls >= $1 and toplevel`,
    [REPEATED],
  )
  const own = rows.filter((r) => !OTHERS.test(r.query))
  const isFrame = (r: { query: string }) => /^\s*(begin|start transaction|commit|rollback)\b/i.test(r.query)
  const times = (found: typeof own) => found.reduce((sum, r) => sum + Math.floor(r.calls / REPEATED), 0)
  return {
    queries: times(own.filter((r) => !isFrame(r))),
    frame: times(own.filter(isFrame)),
    texts: own.map((r) => r.query.replace(/\s+/g, ' ').slice(0, 100)),
  }
}

const rowOf = (work: string, { queries, frame }: Counted, most: number, spread = `${queries}`): Row => ({
  work: `Queries a call: ${work}`,
  against: 'pg_stat_statements',
  figure: `${spread}${frame ? ` and ${frame} for the transaction` : ''}`,
  target: `≤ ${most}`,
  met: queries <= most,
})

export async function countQueries(
  shop: Shop,
  sql: Client,
  buyer: Buyer,
  offers: OfferToBuy[],
  explain: boolean,
): Promise<Row[]> {
  await sql.query('create extension if not exists pg_stat_statements')
  const { token } = buyer
  const [goodsId] = await popularGoods({ shop }, token)
  const get = (path: string) => count(sql, () => shop.call('GET', `/mall/client${path}`, undefined, token))
  const list = await get('/goods/listGoodsOrderBy')
  const search = await get(`/goods/listGoodsOrderBy?${new URLSearchParams({ keyword: '感冒灵' })}`)
  const detail = await get(`/goods/detail?goodsId=${goodsId}`)
  const cart = await get('/cart')
  const checkouts: Counted[] = []
  for (const lines of [1, 5, 40]) {
    const ids = offers.slice(0, lines).map((o) => o.id)
    const body = JSON.parse(await orderBody(shop, buyer, ids)) as object
    checkouts.push(await count(sql, () => shop.call('POST', '/mall/client/order/commit', body, token)))
  }
  const add = await count(sql, () => shop.call('POST', '/mall/client/cart/add', { gccsId: offers[0]!.id, quantity: 1 }, token))
  if (explain) console.log(JSON.stringify({ detail, cart, checkouts, add }, null, 1))
  const most = checkouts.reduce((a, b) => (b.queries > a.queries ? b : a))
  return [
    rowOf('list', list, 2),
    rowOf('search', search, 2),
    rowOf('detail', detail, 2),
    rowOf('cart', cart, 3),
    rowOf('checkout of 1, 5 and 40 lines', most, 12, checkouts.map((c) => c.queries).join(', ')),
  ]
}
