import { ListPlan, PutPlanText } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makePlanLine } from '../../../test/factories/index.ts'
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
const linesOf = async (token: string) => (await world.call(ListPlan, {}, token)).data.rows
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
    total: 10,
    asked: null,
    isClear: true,
    goodsShowName: '布洛芬缓释胶囊',
    units: '盒',
  })
  expect((await put(token, '芬必得布洛芬缓释胶囊 300mg*20s 中美天津史克制药有限公司 5')).data).toMatchObject({
    state: 'matched',
    quantity: 5,
    total: 15,
  })
  expect(await planOf(token)).toEqual([['matched', goodsId, 15]])
})

test('puts a pack whose traceability code was scanned, each pack once more; an unknown one stays as a need with its code', async () => {
  const { token } = await makeBuyer(world)
  await makeGoods(world, { traceProducts: ['8000321'], genericName: '溯源测试片' })
  expect((await put(token, '80003210000000000001')).data).toMatchObject({ state: 'matched', quantity: 1, total: 1 })
  expect((await put(token, '80003210000000000002')).data).toMatchObject({ state: 'matched', quantity: 1, total: 2 })
  expect((await put(token, '80003220000000000001')).data).toMatchObject({ state: 'unknown', goodsShowName: null })
  expect(await planOf(token)).toContainEqual(['unknown', '80003220000000000001', 1])
})

test('puts a pack whose barcode was scanned, alone or within a GS1 code; an unknown one stays as a need', async () => {
  const { token } = await makeBuyer(world)
  const scanned = await makeGoods(world, { barcodes: ['6901234567892'] })
  expect((await put(token, '6901234567892')).data).toMatchObject({ state: 'matched', quantity: 1 })
  expect((await put(token, ']d2010690123456789217280131|21A1')).data).toMatchObject({ state: 'matched', quantity: 1 })
  world.clock.advance(1)
  expect((await put(token, '6900000000014')).data).toMatchObject({
    state: 'unknown',
    quantity: 1,
    goodsShowName: null,
    units: null,
  })
  expect(await planOf(token)).toEqual([
    ['unknown', '6900000000014', 1],
    ['matched', scanned, 2],
  ])
})

test('proposes what a text may mean, and keeps one that means nothing', async () => {
  const { token } = await makeBuyer(world)
  expect((await put(token, '布洛芬缓释胶囊 2盒')).data).toMatchObject({ state: 'unsure', quantity: 2, goodsShowName: null })
  world.clock.advance(1)
  expect((await put(token, '神药')).data).toMatchObject({ state: 'unknown', quantity: 1, goodsShowName: null })
  expect(await planOf(token)).toEqual([
    ['unknown', '神药', 1],
    ['unsure', '布洛芬缓释胶囊', 2],
  ])
})

test('refuses a barcode with a wrong check digit, and puts nothing', async () => {
  const { token } = await makeBuyer(world)
  for (const text of ['6913991300323', '69139914', '169139913003'])
    expect(await put(token, text)).toMatchObject({ code: 422, data: { fields: { text: '条码校验位不对，请核对' } } })
  expect(await planOf(token)).toEqual([])
})

test('cases come on top as packs, before all other lines, and what was to check is settled', async () => {
  const { token, shopId } = await makeBuyer(world)
  await world.write(sql`update catalog.goods set case_count = 240 where id = ${goodsId}`)
  await makePlanLine(world, shopId, { goodsId, note: '数量请核对：2.5' })
  world.clock.advance(1)
  await put(token, '神药')
  world.clock.advance(1)
  expect((await put(token, '布洛芬缓释胶囊 0.3g*20粒 中美天津史克制药 一件')).data).toMatchObject({
    quantity: 240,
    total: 241,
    asked: { quantity: 1, unit: 'case' },
    isClear: true,
  })
  expect((await linesOf(token)).map(({ text, quantity, note }) => [text, quantity, note])).toEqual([
    ['', 241, ''],
    ['神药', 1, ''],
  ])
})

test('what can’t be read of a quantity is asked, together with what was asked before', async () => {
  const { token } = await makeBuyer(world)
  const text = '布洛芬缓释胶囊 0.3g*20粒 中美天津史克制药'
  expect((await put(token, `${text} 5+1`)).data).toMatchObject({ quantity: 1, isClear: false })
  await put(token, text)
  await put(token, `${text} 3+1`)
  expect(await linesOf(token)).toMatchObject([{ quantity: 3, note: '数量请核对：5+1、3+1' }])
})

test('a text keeps its unit; in two units it is asked', async () => {
  const { token } = await makeBuyer(world)
  await put(token, '神药 2中包')
  await put(token, '神药 1中包')
  expect(await linesOf(token)).toMatchObject([{ quantity: 3, unit: 'mid', note: '数量请核对：2中包、1中包' }])
  expect((await put(token, '神药 5盒')).data).toMatchObject({ quantity: 5, total: 8, asked: null })
  expect(await linesOf(token)).toMatchObject([{ quantity: 8, unit: 'pack', note: '数量请核对：2中包、1中包、5' }])
})

test('race: two members put one text, and the line has the packs of both', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const answers = await Promise.all([put(token, '神药 2盒'), put(colleague.token, '神药 3盒')])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect(await planOf(token)).toEqual([['unknown', '神药', 5]])
})
