import { ConsoleGetLibraryGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })

test('rejects anonymous callers, buyers, sellers, and operators without the right; unknown goods are not found', async () => {
  const { goodsId } = await makeOffer(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  const get = async (id: number, by: string) => (await world.call(ConsoleGetLibraryGoods, { goodsId: id }, by)).code
  expect(await Promise.all(tokens.map((by) => get(goodsId, by)))).toEqual([401, 401, 403, 403])
  expect(await get(0, token)).toBe(422)
  expect(await get(987_654_321, token)).toBe(404)
})

test('shows the record, who sells it, what is missing, and the law of its class', async () => {
  const { goodsId } = await makeOffer(world, { seller: { name: '甲医药' }, stock: 30, goods: { insuranceClass: '甲' } })
  await makeOffer(world, { goodsId, seller: { name: '乙医药' }, onSale: false })
  const { data } = await world.call(ConsoleGetLibraryGoods, { goodsId }, token)
  expect(data).toMatchObject({
    insuranceClass: '甲',
    type: 2,
    offerCount: 1,
    gaps: ['leaflet', 'barcode'],
    classSource: '',
    offers: [
      { sellerName: '甲医药', onSale: true, nearExpiry: false, available: 30 },
      { sellerName: '乙医药', onSale: false },
    ],
  })
})
