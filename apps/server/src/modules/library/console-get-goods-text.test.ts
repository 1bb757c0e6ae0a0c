import { ConsoleGetGoodsText, SaveGoodsText, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const get = (goodsId: number, kind: 'leaflet' | 'pharmacopoeia' = 'leaflet', by = token) =>
  world.call(ConsoleGetGoodsText, { goodsId, kind }, by)
const SECTIONS: Args<typeof SaveGoodsText>['sections'] = [{ key: 'indications', text: '用于感冒引起的头痛、发热。' }]
const write = (goodsId: number, own: boolean) =>
  world.call(SaveGoodsText, { goodsId, version: 0, kind: 'leaflet', own, sections: SECTIONS }, token)

test('rejects anonymous callers, buyers, sellers, operators without the right, bad input and unknown goods', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await get(1, 'leaflet', by)).code))).toEqual([401, 401, 403, 403])
  expect(Object.keys((await get(1, 'poem' as 'leaflet')).data.fields ?? {})).toEqual(['kind'])
  expect((await get(987_654_321)).code).toBe(404)
})

test('offers the texts of products with the same generic name, references last', async () => {
  const genericName = '岩风止咳颗粒'
  const [goodsId, reference, own] = [
    await makeGoods(world, { genericName }),
    await makeGoods(world, { genericName }),
    await makeGoods(world, { genericName }),
  ]
  await write(reference, false)
  await write(own, true)
  const { sections, version, sameName } = (await get(goodsId)).data
  expect([sections, version, sameName.map((goods) => goods.goodsId)]).toEqual([[], 0, [own, reference]])
  expect((await get(goodsId, 'pharmacopoeia')).data.sameName).toEqual([])
  expect((await get(own)).data).toMatchObject({ version: 1, own: true, sections: SECTIONS })
})
