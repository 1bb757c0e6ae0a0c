/** List and search with many goods, compared with the demonstration's. */
import type { LoadResult, Request } from './load.ts'
import { assertSuccess, type Bench } from './reads.ts'
import { interleave, median, ratioOf } from './samples.ts'
import type { Row } from './table.ts'
import type { Shop } from './world.ts'

/** Few, so that it measures the time of a call and not that of a queue. */
const CONNECTIONS = 4
const ROUNDS = 4

const requestsOf = (token: string, queries: readonly Record<string, string>[]): Request[] =>
  queries.map((query) => ({
    method: 'GET',
    path: `/h5api/mall/client/goods/listGoodsOrderBy?${new URLSearchParams(query)}`,
    token,
  }))
const LISTS: Record<string, string>[] = [
  {},
  { orderBy: 'salesCount' },
  { orderBy: 'priceUp' },
  { orderBy: 'newest' },
  { orderBy: 'longestLife' },
  { type: '2' },
  { inStock: 'true' },
]
const SEARCHES = ['感冒灵', '阿莫西林', '维生素', '板蓝根', 'gml', 'amxl', 'wss', 'blg'].map((keyword) => ({ keyword }))

export async function measureScale(
  bench: Pick<Bench, 'load' | 'sampleMs'>,
  large: { shop: Shop; token: string; goods: string },
  small: { shop: Shop; token: string; goods: string },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, queries] of [
    ['List', LISTS],
    ['Search', SEARCHES],
  ] as const) {
    const fire = (side: { shop: Shop; token: string }) => async () =>
      assertSuccess(
        await bench.load.request('runLoad', {
          port: side.shop.port,
          connections: CONNECTIONS,
          requests: requestsOf(side.token, queries),
          ms: bench.sampleMs,
        }),
      )
    const pair = await interleave(ROUNDS, fire(large), fire(small))
    const times = ratioOf(
      pair,
      (a) => a.p99,
      (b) => b.p99,
    )
    const p99 = (side: LoadResult[]) => median(side.map((f) => f.p99)).toFixed(1)
    rows.push({
      work: `${name} with ${large.goods}`,
      against: `the same with ${small.goods}`,
      figure: `p99 × ${times.toFixed(2)} (${p99(pair.ours)} ms against ${p99(pair.baseline)} ms)`,
      target: '≤ 2 ×',
      met: times <= 2,
    })
  }
  return rows
}
