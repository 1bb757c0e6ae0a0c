import {
  ConsoleGetLibraryGoods,
  DecideCorrection,
  ListNotices,
  SaveLibraryGoods,
  SetGoodsListed,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  libraryRecord,
  makeBuyer,
  makeCorrection,
  makeGoods,
  makeOperator,
  makeSellerOperator,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const { token } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const decide = (correctionId: number, more: Partial<Args<typeof DecideCorrection>> = {}, by = token) =>
  call(DecideCorrection, { correctionId, version: 1, goodsVersion: 0, approve: true, value: '10g*12袋', reason: '', ...more }, by)
const recordOf = async (goodsId: number) => (await call(ConsoleGetLibraryGoods, { goodsId }, token)).data
/** Goods as the library adds them: at version 1. */
const addGoods = async () =>
  (await call(SaveLibraryGoods, { goodsId: null, ...(await libraryRecord(world)) }, token)).data.goodsId

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { correctionId } = await makeCorrection(world)
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['service'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await decide(correctionId, {}, by)).code))).toEqual([401, 401, 403, 403])
  const input = { correctionId, version: 1, goodsVersion: 0, approve: true, value: '盒', reason: '' }
  await expectBadInputs(world, DecideCorrection, input, token)
  expect((await decide(correctionId, { approve: false })).data.fields).toHaveProperty('reason')
  expect((await decide(correctionId, { value: '' })).data.fields).toHaveProperty('value')
})

test('refuses what is not there, was sent once more, is decided, or whose goods somebody changed', async () => {
  expect((await decide(987_654_321)).code).toBe(404)
  const goodsId = await addGoods()
  const { correctionId } = await makeCorrection(world, { goodsId })
  expect((await decide(correctionId, { version: 2 })).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await decide(correctionId)).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await decide(correctionId, { goodsVersion: 1 })).code).toBe(200)
  expect((await decide(correctionId, { goodsVersion: 2 })).data.reason).toBe('ALREADY_DECIDED')
})

test('what the record does not take is named at the value, and then nothing is decided', async () => {
  const goodsId = await makeGoods(world)
  const wrong = [
    ['barcodes', '6901234567890'],
    ['shelfLifeMonths', '两年'],
    ['midPack', '7'],
    ['unit', '一大盒子装'],
    ['specification', '10g*9袋'],
  ] as const
  for (const [field, value] of wrong) {
    const { correctionId } = await makeCorrection(world, { goodsId, field })
    const { data } = await decide(correctionId, { value })
    expect([field, Object.keys(data.fields ?? {})]).toEqual([field, ['value']])
  }
  expect((await recordOf(goodsId)).version).toBe(0)
})

test('what is adopted is a version of the record, in the log with before and after, and the user is notified', async () => {
  const goodsId = await makeGoods(world, { showName: '翠鸟颗粒' })
  const { correctionId, buyer } = await makeCorrection(world, { goodsId })
  expect((await decide(correctionId)).data).toEqual({ done: true })
  expect(await recordOf(goodsId)).toMatchObject({ specification: '10g*12袋', version: 1, updatedBy: '赵敏' })
  const [line] = await auditOf(world, 'goods', goodsId)
  expect(line).toMatchObject({
    action: 'goods.adopt-correction',
    before: { specification: '10g*9袋' },
    after: { specification: '10g*12袋', proposed: '规格：10g*12袋' },
  })
  const [notice] = (await call(ListNotices, {}, buyer.token)).data.rows
  expect(notice).toMatchObject({ title: '您的商品纠错已采纳', text: '翠鸟颗粒的规格已更正，谢谢您' })
})

test('a barcode joins those that are there; numbers are numbers', async () => {
  const goodsId = await makeGoods(world, { barcodes: ['6901234567892'] })
  const barcode = await makeCorrection(world, { goodsId, field: 'barcodes', proposed: '6901028075022' })
  expect((await decide(barcode.correctionId, { value: '6901028075022' })).code).toBe(200)
  const months = await makeCorrection(world, { goodsId, field: 'shelfLifeMonths', proposed: '36' })
  expect((await decide(months.correctionId, { value: '36', goodsVersion: 1 })).code).toBe(200)
  expect(await recordOf(goodsId)).toMatchObject({ barcodes: ['6901234567892', '6901028075022'], shelfLifeMonths: 36, version: 2 })
})

test('what is not adopted leaves the record as it is, and the user reads why; other things are adopted without a value', async () => {
  const { correctionId, goodsId, buyer } = await makeCorrection(world)
  expect((await decide(correctionId, { approve: false, value: '', reason: '包装上是 9 袋' })).code).toBe(200)
  const other = await makeCorrection(world, { goodsId, field: 'other', proposed: '图片是旧包装' })
  expect((await decide(other.correctionId, { value: '' })).code).toBe(200)
  expect(await recordOf(goodsId)).toMatchObject({ specification: '10g*9袋', version: 0 })
  const [notice] = (await call(ListNotices, {}, buyer.token)).data.rows
  expect(notice).toMatchObject({ title: '您的商品纠错未采纳', text: expect.stringContaining('包装上是 9 袋') })
})

test('race: of two who decide at once one does, also while others change the goods', async () => {
  const { correctionId, goodsId } = await makeCorrection(world)
  const answers = await Promise.all([
    decide(correctionId),
    decide(correctionId, { approve: false, value: '', reason: '与包装不符' }),
    call(SetGoodsListed, { goodsIds: [goodsId], listed: false, reason: '停产' }, token),
  ])
  expect(
    answers
      .slice(0, 2)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual([200, 409])
})
