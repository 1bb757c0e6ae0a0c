import { GetHome } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeHomeBlock, makeOffer, makeSeller } from '../../../../test/factories/index.ts'
import { openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { goodsNo } = await openHome(world)
const { sellerId } = await makeSeller(world)
async function makeGoodsNo(options: Parameters<typeof makeOffer>[1] = {}) {
  const { goodsId } = await makeOffer(world, { sellerId, stock: 50, ...options })
  return { goodsId, no: await goodsNo(goodsId) }
}
const chosen = async (token = '') =>
  (await world.call(GetHome, {}, token)).data.strips
    .filter(({ kind }) => kind === 'chosen')
    .map(({ rows }) => rows.map(({ goodsId }) => goodsId))

test('shows the operator’s goods in their order, each strip its own, prescription medicines to shops alone', async () => {
  const rx = await makeGoodsNo({ goods: { type: 1 } })
  const [first, second] = [await makeGoodsNo({ goods: { type: 3 } }), await makeGoodsNo({ goods: { type: 3 } })]
  await makeHomeBlock(world, { goodsNos: [second.no, rx.no, 'gone', first.no] })
  await makeHomeBlock(world, { goodsNos: [first.no] })
  await makeHomeBlock(world, { goodsNos: [rx.no], shopTypes: [4] })
  expect(await chosen()).toEqual([[second.goodsId, first.goodsId], [first.goodsId]])
  const pharmacy = await makeBuyer(world, { type: 1 })
  const clinic = await makeBuyer(world, { type: 4 })
  const both = [[second.goodsId, rx.goodsId, first.goodsId], [first.goodsId]]
  expect(await chosen(pharmacy.token)).toEqual(both)
  expect(await chosen(clinic.token)).toEqual([...both, [rx.goodsId]])
  await world.write(sql`delete from content.home_block where kind = 'chosen'`)
})

test('leaves out what is not on sale to the visitor, and a strip without any', async () => {
  const [away, beijing] = [await makeGoodsNo({ goods: { listed: false } }), await makeGoodsNo({ regions: [110000] })]
  await makeHomeBlock(world, { goodsNos: [away.no, beijing.no] })
  await makeHomeBlock(world, { goodsNos: [away.no] })
  expect(await chosen((await makeBuyer(world)).token)).toEqual([])
  expect(await chosen()).toEqual([[beijing.goodsId]])
  await world.write(sql`delete from content.home_block where kind = 'chosen'`)
})
