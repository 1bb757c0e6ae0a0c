import { ChooseOfferImportGoods, ConfirmOfferImport, ListOwnCodes } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeGoods, makeOfferImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { checkOffers, importOf, outcomesOf, rowsOf } from '../../../../test/offer-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const choose = (offerImportId: string, goodsId: number | null, token: string, nth = 3) =>
  world.call(ChooseOfferImportGoods, { offerImportId, nth, goodsId }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId, goodsId } = await makeOfferImport(world, seller)
  const input = { offerImportId, nth: 3, goodsId }
  await expectNonSellersRejected(world, ChooseOfferImportGoods, input, { ...seller, otherRight: 'orders' })
})

test('names bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId, goodsId } = await makeOfferImport(world, seller)
  await expectBadInputs(world, ChooseOfferImportGoods, { offerImportId, nth: 3, goodsId }, seller.token)
})

test('does not find another seller’s import, rows that it does not have, nor goods that are not listed', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId, goodsId } = await makeOfferImport(world, seller)
  expect((await choose(offerImportId, goodsId, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await choose(offerImportId, goodsId, seller.token, 99)).code).toBe(404)
  expect((await choose(offerImportId, await makeGoods(world, { listed: false }), seller.token)).code).toBe(404)
})

test('refuses imports that are confirmed', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId, goodsId } = await makeOfferImport(world, seller)
  await world.call(ConfirmOfferImport, { offerImportId }, seller.token)
  expect(await choose(offerImportId, goodsId, seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_MOVED_ON' } })
})

test('a choice is about all rows with the same code, and kept for the next file; the log has it', async () => {
  const seller = await makeSellerOperator(world)
  const goodsId = await makeGoods(world)
  const file =
    '编码,名称,单价,批号,生产日期,效期,数量\nX9,谁也不认识的药,8,B1,2026-01-01,2028-01-01,5\nX9,谁也不认识的药,8,B2,2026-01-01,2028-01-01,5\n'
  const id = await checkOffers(world, seller, file)
  expect(await outcomesOf(world, seller, id)).toEqual(['unknown', 'unknown'])
  expect((await choose(id, goodsId, seller.token, 2)).data).toEqual({ rows: 2 })
  expect(await outcomesOf(world, seller, id)).toEqual(['new', 'changed'])
  expect(await importOf(world, seller, id)).toMatchObject({ counts: { new: 1, changed: 1, unknown: 0 } })
  const lines = await auditOf(world, 'offerImport', id)
  expect(lines.at(-1)).toMatchObject({ action: 'offerImport.choose', after: { nth: 2, ownCode: 'X9' } })
  const { rows } = (await world.call(ListOwnCodes, {}, seller.token)).data
  expect(rows).toMatchObject([{ ownCode: 'X9', goods: { goodsId }, chosenBy: '张丽' }])
  const next = await checkOffers(world, seller, file)
  expect((await rowsOf(world, seller, next)).map((row) => row.goods?.goodsId)).toEqual([goodsId, goodsId])
})

test('without a code, the same text means the chosen goods the next time, and a row can be left out', async () => {
  const seller = await makeSellerOperator(world)
  const goodsId = await makeGoods(world)
  const file = '名称,单价\n没听说过的药,8\n'
  const id = await checkOffers(world, seller, file)
  await choose(id, goodsId, seller.token, 2)
  const next = await checkOffers(world, seller, file)
  expect(await outcomesOf(world, seller, next)).toEqual(['new'])
  await choose(next, null, seller.token, 2)
  expect(await outcomesOf(world, seller, next)).toEqual(['skipped'])
})

test('two choices at once are made one after the other', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId, goodsId } = await makeOfferImport(world, seller)
  const answers = await Promise.all([choose(offerImportId, goodsId, seller.token), choose(offerImportId, null, seller.token)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect(await importOf(world, seller, offerImportId)).toMatchObject({ counts: { unsure: 0 } })
})
