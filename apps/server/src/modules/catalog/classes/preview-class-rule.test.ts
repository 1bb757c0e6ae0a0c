import { PreviewClassRule, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOffer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { classifyAll } from './classify-all.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })
const RULE: Args<typeof PreviewClassRule> = { class: 'vaccine', field: 'form', word: '预览剂' }
const preview = (change: Partial<typeof RULE> = {}, token = operator.token) =>
  world.call(PreviewClassRule, { ...RULE, ...change }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right; names bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await preview({}, token)).code))).toEqual([401, 401, 403, 403])
  for (const change of [{ word: '短' }, { word: '' }, { class: 'drug' }, { field: 'maker' }] as object[])
    expect(Object.keys((await preview(change)).data.fields ?? {})).toEqual(Object.keys(change))
})

test('counts goods and offers that would change, and names some; neither exceptions, nor what has a stricter class, nor devices', async () => {
  const { goodsId } = await makeOffer(world, { goods: { showName: '甲预览片', dosageForm: '预览剂' } })
  await makeOffer(world, { goodsId, onSale: false })
  await makeGoods(world, { showName: '乙预览片', genericName: '乙除外片', dosageForm: '预览剂' })
  await makeGoods(world, { showName: '预览器械', dosageForm: '预览剂', type: 5 })
  await makeGoods(world, { genericName: '人血白蛋白', dosageForm: '预览剂' })
  await classifyAll(world.app.jobContext)
  const all = (await preview({ class: 'blood' })).data
  expect(all).toEqual({ goods: 2, offers: 1, examples: expect.arrayContaining(['甲预览片', '乙预览片']) })
  expect((await preview({ class: 'blood', exceptWords: '除外、没有' })).data).toEqual({
    goods: 1,
    offers: 1,
    examples: ['甲预览片'],
  })
  expect((await preview()).data.goods).toBe(3)
  expect((await preview({ word: '没有这种' })).data).toEqual({ goods: 0, offers: 0, examples: [] })
})
