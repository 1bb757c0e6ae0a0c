import { ListSpecifications } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeBuyer, makeCategory, makeGoods, makeOffer, makeSeller } from '../../../../test/factories/index.ts'
import { sql } from '../../../kernel/sql.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const list = async (input: Record<string, unknown> = {}, token = '') => (await world.call(ListSpecifications, input, token)).data
let sellerId = 0
beforeAll(async () => {
  ;({ sellerId } = await makeSeller(world))
  const leaf = ['甲', '甲一', '甲一一']
  await makeOffer(world, { sellerId, goods: { category: leaf, factory: '一厂', dosageForm: '片剂', specification: '1g' } })
  await makeOffer(world, { sellerId, goods: { category: leaf, factory: '二厂', dosageForm: '片剂', specification: '2g' } })
  await makeOffer(world, { goods: { factory: '二厂', dosageForm: '丸剂', specification: '2g' }, regions: [110000] })
  await makeOffer(world, { goods: { dosageForm: '喷雾剂', specification: '3g' }, onSale: false })
  await makeGoods(world, { dosageForm: '凝胶', specification: '4g' })
})

test('rejects unknown fields', async () => {
  expect((await world.call(ListSpecifications, { dosageForm: '片剂' })).code).toBe(422)
})

test('lists the specifications and dosage forms of goods on sale, the most frequent first', async () => {
  expect(await list()).toEqual({
    specifications: [
      { name: '2g', count: 2 },
      { name: '1g', count: 1 },
    ],
    dosageForms: [
      { name: '片剂', count: 2 },
      { name: '丸剂', count: 1 },
    ],
  })
})

test('counts only goods that are sold to the shop', async () => {
  const { token } = await makeBuyer(world)
  expect(await list({}, token)).toEqual({
    specifications: [
      { name: '1g', count: 1 },
      { name: '2g', count: 1 },
    ],
    dosageForms: [{ name: '片剂', count: 2 }],
  })
})

test('counts in a branch, of a seller, and by keyword', async () => {
  const both = {
    specifications: [
      { name: '1g', count: 1 },
      { name: '2g', count: 1 },
    ],
    dosageForms: [{ name: '片剂', count: 2 }],
  }
  expect(await list({ categoryId: await makeCategory(world, ['甲']) })).toEqual(both)
  expect(await list({ sellerId })).toEqual(both)
  expect(await list({ keyword: '二厂' })).toEqual({
    specifications: [{ name: '2g', count: 2 }],
    dosageForms: [
      { name: '丸剂', count: 1 },
      { name: '片剂', count: 1 },
    ],
  })
})

test('leaves out goods without a specification or dosage form', async () => {
  const offer = await makeOffer(world, { goods: { dosageForm: '', specification: '' } })
  expect(await list({ sellerId: offer.sellerId })).toEqual({ specifications: [], dosageForms: [] })
})

test('has nothing of prescription medicines for visitors who may not see their packs', async () => {
  const goods = { type: 1, genericName: '氢氯噻嗪片', factory: '常州制药厂', dosageForm: '硬片', specification: '25mg' } as const
  await makeOffer(world, { goods })
  const unlicensed = await makeBuyer(world, { canBuy: false })
  const licensed = await makeBuyer(world)
  for (const token of ['', unlicensed.token])
    expect(await list({ keyword: '氢氯噻嗪片' }, token)).toEqual({ specifications: [], dosageForms: [] })
  expect(await list({ keyword: '氢氯噻嗪片' }, licensed.token)).toEqual({
    specifications: [{ name: '25mg', count: 1 }],
    dosageForms: [{ name: '硬片', count: 1 }],
  })
  // The other tests count what is sold.
  await world.write(sql`update catalog.goods set listed = false where generic_name = '氢氯噻嗪片'`)
})
