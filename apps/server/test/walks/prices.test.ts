import { ListGoods, type Endpoint } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { demonstrationOf } from '../demonstration.ts'
import { inputOf } from '../schemas.ts'
import { openWorld } from '../world.ts'
import { isConsoleCall } from './documented-calls.ts'

const world = await openWorld({ demonstration: true })
let people: ReturnType<typeof demonstrationOf>
beforeAll(async () => {
  people = demonstrationOf(world)
}, 60_000)

/** Amounts that are not prices of goods: what a seller requires of any order. */
const CONDITIONS = new Set(['minOrderFen', 'freightFen', 'freeFreightFen'])
/** The paths of a response that contain a price. */
function pricesIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => pricesIn(item, `${path}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    /fen$/i.test(key) && typeof inner === 'number' && !CONDITIONS.has(key)
      ? [`${path}.${key}`]
      : pricesIn(inner, `${path}.${key}`),
  )
}

/** Ids that exist for each of these kinds in the demonstration. */
const ID_NAMES = ['goodsId', 'gccsId', 'sellerId', 'categoryId', 'orderId', 'tradeId', 'packageId']
function inputsOf(call: Endpoint): Record<string, unknown>[] {
  if (/goods\/detail/.test(call.path)) return [{ goodsId: 1 }, { gccsId: 2 }]
  if (call === ListGoods)
    return [
      {},
      { orderBy: 'priceUp' },
      { orderBy: 'priceDown', priceFrom: 1, priceTo: 500 },
      { keyword: '胶囊' },
      { nearExpiry: true },
    ]
  if (/suggest/.test(call.path)) return [{ keyword: '阿' }]
  const required = inputOf(call).required ?? []
  return [Object.fromEntries(required.filter((name) => ID_NAMES.includes(name)).map((name) => [name, 1]))]
}

test('no reading call shows a price to guests, or to shops without the price qualification', async () => {
  const tokens = ['', await people.login.withoutPrices()]
  let answered = 0
  for (const call of world.app.kernel.registered.filter((c) => c.method === 'GET' && !isConsoleCall(c)))
    for (const input of inputsOf(call))
      for (const token of tokens) {
        const { code, data } = await world.call(call, input, token)
        expect(pricesIn(data), `${call.path} ${JSON.stringify(input)}`).toEqual([])
        if (code === 200) answered += 1
      }
  expect(answered).toBeGreaterThan(40)
  const owner = await people.login.owner()
  expect(pricesIn((await world.call(ListGoods, {}, owner)).data).length).toBeGreaterThan(10)
})

test('sorting by price reveals nothing to guests: they get the default order', async () => {
  const ids = async (orderBy: 'priceUp' | 'composite') =>
    (await world.call(ListGoods, { orderBy })).data.rows.map(({ goodsId }) => goodsId)
  expect(await ids('priceUp')).toEqual(await ids('composite'))
})
