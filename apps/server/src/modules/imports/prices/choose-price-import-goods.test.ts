import { ChoosePriceImportGoods, ConfirmPriceImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeGoods, makePriceImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { priceImport, priceOutcomes } from '../../../../test/price-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const choose = (priceImportId: string, goodsId: number | null, token: string, nth = 3) =>
  world.call(ChoosePriceImportGoods, { priceImportId, nth, goodsId }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId, goodsId } = await makePriceImport(world, seller)
  const input = { priceImportId, nth: 3, goodsId }
  await expectNonSellersRejected(world, ChoosePriceImportGoods, input, { ...seller, otherRight: 'orders' })
})

test('names bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId, goodsId } = await makePriceImport(world, seller)
  await expectBadInputs(world, ChoosePriceImportGoods, { priceImportId, nth: 3, goodsId }, seller.token)
})

test('does not find another seller’s import, rows that it does not have, nor goods that are not listed', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId, goodsId } = await makePriceImport(world, seller)
  expect((await choose(priceImportId, goodsId, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await choose(priceImportId, goodsId, seller.token, 99)).code).toBe(404)
  expect((await choose(priceImportId, await makeGoods(world, { listed: false }), seller.token)).code).toBe(404)
})

test('refuses imports that are confirmed', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId, goodsId } = await makePriceImport(world, seller)
  await world.call(ConfirmPriceImport, { priceImportId }, seller.token)
  expect(await choose(priceImportId, goodsId, seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_MOVED_ON' } })
})

test('goods that the seller does not offer are said so in the row, which can be chosen again or left out; the log has it', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId, goodsId } = await makePriceImport(world, seller)
  expect((await choose(priceImportId, await makeGoods(world), seller.token)).data).toEqual({ rows: 1 })
  const third = async () => (await priceOutcomes(world, seller, priceImportId))[1]
  expect(await third()).toBe('refused name: 您没有这个商品的报价')
  await choose(priceImportId, goodsId, seller.token)
  // The row before it sets the same price.
  expect(await third()).toBe('unchanged')
  await choose(priceImportId, null, seller.token)
  expect(await third()).toBe('skipped')
  expect(await priceImport(world, seller, priceImportId)).toMatchObject({ counts: { new: 1, large: 1, skipped: 1 } })
  expect((await auditOf(world, 'priceImport', priceImportId)).map(({ action }) => action)).toEqual(
    Array(3).fill('priceImport.choose'),
  )
})

test('race: of two answers at once to the same row, the later one stands', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId, goodsId } = await makePriceImport(world, seller)
  const answers = await Promise.all([choose(priceImportId, goodsId, seller.token), choose(priceImportId, null, seller.token)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  const { counts } = await priceImport(world, seller, priceImportId)
  expect(counts.skipped + counts.unchanged).toBe(1)
})
