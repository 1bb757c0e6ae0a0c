import { AskSellers, ConsoleListShortages, ConsoleListSupplyQuestions } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeGoods,
  makeOperator,
  makeOwnOffer,
  makeSeller,
  makeSellerOperator,
  makeShortage,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const ask = (shortageId: number, seenGoodsId: number | null, sellerIds: number[], token = operator.token) =>
  world.call(AskSellers, { shortageId, seenGoodsId, sellerIds, note: '月底前要' }, token)
const questions = async (token: string, input: object = {}) =>
  (await world.call(ConsoleListSupplyQuestions, input, token)).data.rows

test('rejects anonymous callers, buyers, sellers and operators without the right', async () => {
  const { goodsId, sellerId } = await makeOwnOffer(world, { stock: 0 })
  const { shortageId } = await makeShortage(world, { goodsId })
  const seller = await makeSellerOperator(world, { rights: ['offers'] })
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, seller.token, other.token]
  const codes = await Promise.all(callers.map(async (by) => (await ask(shortageId, goodsId, [sellerId], by)).code))
  expect(codes).toEqual([401, 401, 403, 403])
})

test('rejects bad input: no sellers, goods that are not known, sellers that do not handle them', async () => {
  const { goodsId, sellerId } = await makeOwnOffer(world, { stock: 0 })
  const { shortageId } = await makeShortage(world, { goodsId })
  const right = { shortageId, seenGoodsId: goodsId, sellerIds: [sellerId], note: '' }
  await expectBadInputs(world, AskSellers, right, operator.token)
  const other = (await makeSeller(world)).sellerId
  expect((await ask(shortageId, goodsId, [sellerId, other])).data).toHaveProperty('fields.sellerIds')
  expect((await ask((await makeShortage(world)).shortageId, null, [sellerId])).data).toHaveProperty('fields.sellerIds')
  expect((await ask(shortageId, await makeGoods(world), [sellerId])).data).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
})

test('sellers read how many packs are needed and not who needs them; asked once more, they have one question', async () => {
  const { goodsId, sellerId, offerId, seller } = await makeOwnOffer(world, { stock: 0 })
  const { shortageId } = await makeShortage(world, { goodsId, quantity: 30 })
  world.clock.advance(1)
  await makeShortage(world, { goodsId, quantity: 12 })
  expect((await ask(shortageId, goodsId, [sellerId])).data).toEqual({ done: true })
  const [question] = await questions(seller.token)
  expect(question).toMatchObject({ goodsId, gccsId: offerId, packs: 42, note: '月底前要', outcome: null })
  expect(Object.keys(question!).filter((field) => /shop|asked_?by/i.test(field) && field !== 'goodsShowName')).toEqual([])
  expect(await questions((await makeSellerOperator(world, { rights: ['offers'] })).token)).toEqual([])
  const [group] = (await world.call(ConsoleListShortages, {}, operator.token)).data.rows
  expect(group).toMatchObject({ shortageId, unanswered: 1 })
  await ask(shortageId, goodsId, [sellerId])
  expect(await questions(seller.token)).toHaveLength(1)
  expect(await auditOf(world, 'shortage', shortageId)).toMatchObject([
    { action: 'shortage.ask', after: { packs: 42 } },
    { action: 'shortage.ask', after: { packs: 42 } },
  ])
})
