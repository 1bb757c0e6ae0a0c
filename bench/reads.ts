/** Reading pages, and the cart: the shop against node:http with one prepared statement and a response of as many bytes. */
import { CONNECTIONS } from '../apps/server/src/kernel/config.ts'
import { parseQuery } from '../apps/server/src/modules/search/index.ts'
import type { LoadHandlers, LoadResult, Request } from './load.ts'
import type { BaselineHandlers, Prepared } from './baseline.ts'
import type { Seen } from './preload.ts'
import { interleave, median, ratioOf, type Pair } from './samples.ts'
import type { Row } from './table.ts'
import type { ChildProgram } from './process-channel.ts'
import type { Buyer, Shop } from './world.ts'

export interface Bench {
  shop: Shop
  load: ChildProgram<LoadHandlers>
  baseline: ChildProgram<BaselineHandlers>
  sampleMs: number
}
const CALLERS = 32
const ROUNDS = 6
/** An addition is so short that its rounds differ by a fifth: it needs more of them. */
const ROUNDS_OF_ADDING = 9
const BASELINE = 'node:http, the page’s own statement prepared, the same bytes'
const BARE = 'node:http, one index, the same bytes'

/** Authentication is what the server adds to a page; the longest of the other statements is the page's. */
export const isAuthentication = ({ text }: Seen) => text.includes('access.session')

/** The statement and the response of a call, as the baseline will serve them. */
async function prepare({ shop }: Bench, request: Request): Promise<Prepared> {
  const read = async () => {
    const response = await fetch(`http://127.0.0.1:${shop.port}${request.path}`, {
      headers: { 'source-type': '3', ...(request.token && { authorization: `Bearer ${request.token}` }) },
    })
    return (await response.json()) as { code: number }
  }
  await read()
  await shop.server.request('watch')
  const answer = await read()
  const seen = await shop.server.request('seen')
  if (answer.code !== 200) throw new Error(`${request.path}: ${JSON.stringify(answer)}`)
  const [page] = seen.filter((s) => !isAuthentication(s)).toSorted((a, b) => b.text.length - a.text.length)
  return { path: request.path, text: page!.text, values: page!.values, answer, fresh: [] }
}

const perSecond = ({ count, seconds }: LoadResult) => count / seconds
export function assertSuccess(result: LoadResult) {
  const bad = Object.keys(result.codes).filter((code) => code !== '200')
  if (bad.length)
    throw new Error(`answers that are no success: ${JSON.stringify(result.codes)} ${JSON.stringify(result.samples)}`)
  return result
}

function rowOf(work: string, against: string, pair: Pair<LoadResult, LoadResult>, bar: number): Row {
  const ratio = ratioOf(pair, perSecond, perSecond)
  const speed = (side: LoadResult[]) => Math.round(median(side.map(perSecond)))
  const p99 = median(pair.ours.map((f) => f.p99))
  return {
    work,
    against,
    figure: `${ratio.toFixed(2)} (${speed(pair.ours)}/s of ${speed(pair.baseline)}/s, p99 ${p99.toFixed(0)} ms)`,
    target: `≥ ${bar}`,
    met: ratio >= bar,
  }
}

type Around = (slice: () => Promise<LoadResult>) => Promise<LoadResult>

/** Measures a page against its own statement; `around` wraps every slice of ours. */
async function measureRead(bench: Bench, work: string, requests: Request[], bar: number, around?: Around): Promise<Row> {
  const answers: Prepared[] = []
  for (const request of requests) answers.push(await prepare(bench, request))
  return measureAgainst(bench, work, BASELINE, requests, answers, bar, around)
}

/** Measures a page against one that knows neither visitors nor prices, rules or stock: `statement` gives its text and values. */
async function measureBare(
  bench: Bench,
  work: string,
  requests: Request[],
  statement: (request: Request) => Pick<Prepared, 'text' | 'values'>,
  bar: number,
): Promise<Row> {
  const answers: Prepared[] = []
  for (const request of requests) answers.push({ ...(await prepare(bench, request)), ...statement(request) })
  return measureAgainst(bench, work, BARE, requests, answers, bar)
}

async function measureAgainst(
  bench: Bench,
  work: string,
  against: string,
  requests: Request[],
  answers: Prepared[],
  bar: number,
  around: Around = (slice) => slice(),
): Promise<Row> {
  const baselinePort = await bench.baseline.request('serve', {
    url: bench.shop.url,
    connections: CONNECTIONS.reading,
    answers,
  })
  const fire = (port: number) => async () =>
    assertSuccess(
      await bench.load.request('runLoad', {
        port,
        connections: CALLERS,
        requests,
        ms: bench.sampleMs,
      }),
    )
  const pair = await interleave(ROUNDS, () => around(fire(bench.shop.port)), fire(baselinePort))
  return rowOf(work, against, pair, bar)
}

const get = (path: string, token: string): Request => ({ method: 'GET', path: `/h5api/mall/client${path}`, token })
const list = (query: Record<string, string>, token: string) => get(`/goods/listGoodsOrderBy?${new URLSearchParams(query)}`, token)

/** The list, and the delay of the server's event loop while it is requested. */
export async function measureList(bench: Bench, token: string): Promise<Row[]> {
  const delays: number[] = []
  const row = await measureRead(
    bench,
    'Goods list: 20 rows with this shop’s prices, 32 connections',
    [list({}, token)],
    0.6,
    async (slice) => {
      await bench.shop.server.request('restartDelay')
      const result = await slice()
      delays.push((await bench.shop.server.request('delay')).p99Ms)
      return result
    },
  )
  const p99 = median(delays)
  return [
    row,
    {
      work: 'Event-loop delay of the server under that load, p99',
      against: '–',
      figure: `${p99.toFixed(1)} ms`,
      target: '< 20 ms',
      met: p99 < 20,
    },
  ]
}

/** Ids of goods with many offers, as shown in the list. */
export async function popularGoods({ shop }: Pick<Bench, 'shop'>, token: string): Promise<number[]> {
  const { rows } = await shop.call<{ rows: { goodsId: number; offerCount: number }[] }>(
    'GET',
    '/mall/client/goods/listGoodsOrderBy',
    undefined,
    token,
  )
  return rows.toSorted((a, b) => b.offerCount - a.offerCount).map((r) => r.goodsId)
}
export async function measureDetail(bench: Bench, token: string): Promise<Row> {
  const ids = (await popularGoods(bench, token)).slice(0, 8)
  return measureRead(
    bench,
    'Goods detail with offers, tiers, batches',
    ids.map((id) => get(`/goods/detail?goodsId=${id}`, token)),
    0.6,
  )
}
/** From an address each, of which no more than a few searches are admitted at a time. */
const search =
  (token: string) =>
  (keyword: string, n: number): Request => ({
    ...list({ keyword }, token),
    from: `198.51.100.${n + 1}`,
  })
export const measureSearch = async (bench: Bench, token: string): Promise<Row[]> => [
  await measureRead(bench, 'Search by a Chinese word', ['感冒灵', '阿莫西林', '维生素', '板蓝根'].map(search(token)), 0.5),
  await measureRead(bench, 'Search by pinyin initials', ['gml', 'amxl', 'wss', 'blg'].map(search(token)), 0.5),
]

const BARE_GOODS = `select g.id, g.goods_no, g.show_name, g.generic_name, g.specification, g.unit, g.type, g.insurance_class, g.pictures,
  g.sales_count, g.low_price_fen, g.available, g.latest_expiry from catalog.goods g`

/** Lists, searches and details next to the least that such a page can do. */
export async function measureBarePages(bench: Bench, token: string): Promise<Row[]> {
  const words = ['感冒灵', '阿莫西林', '维生素', '板蓝根']
  const ids = (await popularGoods(bench, token)).slice(0, 8)
  return [
    await measureBare(
      bench,
      'Goods list, next to a bare one',
      [list({}, token)],
      () => ({
        text: `${BARE_GOODS} where g.listed and g.offer_count > 0 order by (g.available > 0) desc, g.sales_count desc, g.id desc limit 20`,
        values: [],
      }),
      0.4,
    ),
    await measureBare(
      bench,
      'Search by a Chinese word, next to a bare one',
      words.map(search(token)),
      ({ path }) => ({
        text: `${BARE_GOODS} join search.document d on d.goods_id = g.id where d.words @> $1 order by d.popularity limit 20`,
        values: [
          parseQuery(new URLSearchParams(path.split('?')[1]).get('keyword')!).parts.flatMap((part) =>
            'grams' in part ? part.grams : [],
          ),
        ],
      }),
      0.3,
    ),
    await measureBare(
      bench,
      'Goods detail, next to a bare one',
      ids.map((id) => get(`/goods/detail?goodsId=${id}`, token)),
      ({ path }) => ({ text: `${BARE_GOODS} where g.id = $1`, values: [new URLSearchParams(path.split('?')[1]).get('goodsId')] }),
      0.12,
    ),
  ]
}

/** Reading carts of 12 lines, then adding to carts, each caller to its own. */
export async function measureCart(bench: Bench, buyers: Buyer[], offerIds: number[]): Promise<Row[]> {
  const callers = buyers.slice(0, CALLERS)
  for (const { token } of callers)
    for (const gccsId of offerIds.slice(0, 12))
      await bench.shop.call('POST', '/mall/client/cart/set', { gccsId, quantity: 5 }, token)
  const read = await measureRead(
    bench,
    'Cart read, 12 lines',
    // The baseline distinguishes its responses by address: one buyer's.
    [get('/cart', callers[0]!.token)],
    0.5,
  )
  const requests = callers.map(({ token }): Request => ({
    method: 'POST',
    path: '/h5api/mall/client/cart/add',
    token,
    body: JSON.stringify({ gccsId: offerIds[0], quantity: 1 }),
    fresh: true,
  }))
  const answers: Prepared[] = []
  for (const [i, request] of requests.entries()) answers.push(await prepareAddition(bench, request, `/add/${i}`, callers[i]!))
  const baselinePort = await bench.baseline.request('serve', {
    url: bench.shop.url,
    connections: CONNECTIONS.writing,
    answers,
  })
  const fire = (port: number, aimed: Request[]) => async () =>
    assertSuccess(
      await bench.load.request('runLoad', {
        port,
        connections: CALLERS,
        requests: aimed,
        own: true,
        ms: bench.sampleMs,
      }),
    )
  const pair = await interleave(
    ROUNDS_OF_ADDING,
    fire(bench.shop.port, requests),
    fire(
      baselinePort,
      requests.map((request, i) => ({ ...request, path: `/add/${i}` })),
    ),
  )
  return [read, rowOf('Add to cart', 'node:http, all that an addition reads and writes in one prepared statement', pair, 0.5)]
}
/**
 * The shop's own statement of an addition (it inserts the line and reads the offer for checking the rules), with the live event
 * and the idempotency key in the same statement.
 */
async function prepareAddition({ shop }: Bench, request: Request, path: string, buyer: Buyer): Promise<Prepared> {
  await shop.server.request('watch')
  const response = await fetch(`http://127.0.0.1:${shop.port}${request.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${request.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: request.body!,
  })
  const answer = (await response.json()) as { code: number; data: { count: number } }
  const seen = await shop.server.request('seen')
  const put = seen.find(({ text }) => text.includes('insert into cart.line'))
  if (answer.code !== 200 || !put) throw new Error(`${request.path}: ${JSON.stringify(answer)}`)
  const n = put.values.length
  const also = `with k as (
      insert into kernel.idempotency (actor, key, call, input_hash, answer, created_at) values ($${n + 1}, $${n + 2}, 'add', '\\x00', $${n + 3}::jsonb, now())
    ), e as (
      insert into kernel.event (room, name, payload, created_at) values ($${n + 4}, 'cart-changed', $${n + 3}::jsonb, now()) returning pg_notify('live', id::text)
    ), `
  return {
    path,
    text: put.text.replace(/^\s*with /, () => also),
    values: [...put.values, `bench:${buyer.userId}`, '', JSON.stringify({ count: answer.data.count }), `shop:${buyer.shopId}`],
    answer,
    fresh: [n + 1],
  }
}
