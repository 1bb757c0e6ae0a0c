import { ListPlan, PutPlanText } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const IBUPROFEN = {
  genericName: '布洛芬缓释胶囊',
  tradeName: '芬必得',
  specification: '0.3g*20粒',
  factory: '中美天津史克制药有限公司',
}
const goodsId = await makeGoods(world, IBUPROFEN)
const put = (token: string, text: string) => world.call(PutPlanText, { text }, token)
const planOf = async (token: string) =>
  (await world.call(ListPlan, {}, token)).data.rows.map((line) => [line.state, line.goods?.goodsId ?? line.text, line.quantity])

test('rejects anonymous callers, operators and finance', async () => {
  await expectFinanceRejected(world, PutPlanText, { text: '布洛芬' }, (await makeBuyer(world)).shopId)
})

test('names bad input', async () => {
  await expectBadInputs(world, PutPlanText, { text: '布洛芬' }, (await makeBuyer(world)).token)
})

test('puts the goods that a text means, and packs on top when it is put again in other words', async () => {
  const { token } = await makeBuyer(world)
  expect((await put(token, '布洛芬缓释胶囊（芬必得） 0.3g×20粒 中美天津史克制药 10盒')).data).toEqual({
    state: 'matched',
    quantity: 10,
    goodsShowName: '布洛芬缓释胶囊',
  })
  expect((await put(token, '芬必得布洛芬缓释胶囊 300mg*20s 中美天津史克制药有限公司 5')).data).toEqual({
    state: 'matched',
    quantity: 5,
    goodsShowName: '布洛芬缓释胶囊',
  })
  expect(await planOf(token)).toEqual([['matched', goodsId, 15]])
})

test('puts a pack whose barcode was scanned, alone or within a GS1 code; an unknown one stays as a need', async () => {
  const { token } = await makeBuyer(world)
  const scanned = await makeGoods(world, { barcodes: ['6901234567892'] })
  expect((await put(token, '6901234567892')).data).toMatchObject({ state: 'matched', quantity: 1 })
  expect((await put(token, ']d2010690123456789217280131|21A1')).data).toMatchObject({ state: 'matched', quantity: 1 })
  world.clock.advance(1)
  expect((await put(token, '6900000000014')).data).toEqual({ state: 'unknown', quantity: 1, goodsShowName: null })
  expect(await planOf(token)).toEqual([
    ['unknown', '6900000000014', 1],
    ['matched', scanned, 2],
  ])
})

test('proposes what a text may mean, and keeps one that means nothing', async () => {
  const { token } = await makeBuyer(world)
  expect((await put(token, '布洛芬缓释胶囊 2盒')).data).toEqual({ state: 'unsure', quantity: 2, goodsShowName: null })
  world.clock.advance(1)
  expect((await put(token, '神药')).data).toEqual({ state: 'unknown', quantity: 1, goodsShowName: null })
  expect(await planOf(token)).toEqual([
    ['unknown', '神药', 1],
    ['unsure', '布洛芬缓释胶囊', 2],
  ])
})

test('race: two members put one text, and the line has the packs of both', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const answers = await Promise.all([put(token, '神药 2盒'), put(colleague.token, '神药 3盒')])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect(await planOf(token)).toEqual([['unknown', '神药', 5]])
})
