import { AnswerSupplyQuestion, AskSellers, ConsoleGetShortage, ConsoleListSupplyQuestions } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeSellerOperator, makeSupplyQuestion } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const SUPPLIES = { outcome: 'supplies', expectedOn: null, answer: '仓库还有' } as const
type Asked = Awaited<ReturnType<typeof makeSupplyQuestion>>
const answer = ({ goodsId, askedAt, seller }: Asked, input: object = SUPPLIES, token = seller.token) =>
  world.call(AnswerSupplyQuestion, { goodsId, askedAt, ...input }, token)

test('rejects anonymous callers, buyers, the platform and operators without the right', async () => {
  const { goodsId, askedAt, sellerId } = await makeSupplyQuestion(world)
  await expectNonSellersRejected(
    world,
    AnswerSupplyQuestion,
    { goodsId, askedAt, ...SUPPLIES },
    { sellerId, otherRight: 'orders' },
  )
})

test('rejects bad input: a day that is missing, past or of no use', async () => {
  const asked = await makeSupplyQuestion(world)
  const { goodsId, askedAt, seller } = asked
  await expectBadInputs(world, AnswerSupplyQuestion, { goodsId, askedAt, ...SUPPLIES, expectedOn: '2030-01-31' }, seller.token)
  for (const input of [
    { outcome: 'later', expectedOn: null },
    { outcome: 'later', expectedOn: '2020-01-31' },
    { outcome: 'never', expectedOn: '2030-01-31' },
  ])
    expect((await answer(asked, { answer: '', ...input })).data).toHaveProperty('fields.expectedOn')
})

test('what another seller is asked does not exist; what was asked once more is to be read first', async () => {
  const asked = await makeSupplyQuestion(world)
  const other = await makeSellerOperator(world, { rights: ['offers'] })
  expect((await answer(asked, SUPPLIES, other.token)).code).toBe(404)
  world.clock.advance(1)
  const { shortageId, goodsId, sellerId, platform } = asked
  await world.call(AskSellers, { shortageId, seenGoodsId: goodsId, sellerIds: [sellerId], note: '' }, platform)
  expect((await answer(asked)).data).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
})

test('the platform reads the answer, which may be changed; asked once more it is open', async () => {
  const asked = await makeSupplyQuestion(world)
  const { shortageId, goodsId, sellerId, seller, platform } = asked
  const read = async () => (await world.call(ConsoleGetShortage, { shortageId }, platform)).data.sellers[0]!.question
  expect((await answer(asked)).data).toEqual({ done: true })
  expect(await read()).toMatchObject(SUPPLIES)
  const later = { outcome: 'later', expectedOn: '2030-01-31', answer: '' }
  await answer(asked, later)
  expect(await read()).toMatchObject(later)
  const rows = (await world.call(ConsoleListSupplyQuestions, { state: 'answered' }, seller.token)).data.rows
  expect(rows).toMatchObject([{ goodsId, ...later }])
  expect(await auditOf(world, 'goods', goodsId)).toMatchObject([
    { action: 'supply.answer', after: SUPPLIES },
    { action: 'supply.answer', before: SUPPLIES, after: later },
  ])
  world.clock.advance(1)
  await world.call(AskSellers, { shortageId, seenGoodsId: goodsId, sellerIds: [sellerId], note: '' }, platform)
  expect(await read()).toMatchObject({ outcome: null, expectedOn: null, answer: '', answeredAt: null })
})

test('race: of two answers at the same moment one stands', async () => {
  const asked = await makeSupplyQuestion(world)
  const answers = await Promise.all([answer(asked), answer(asked, { outcome: 'never', expectedOn: null, answer: '' })])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  const { data } = await world.call(ConsoleListSupplyQuestions, { state: 'all' }, asked.seller.token)
  expect(data.rows).toHaveLength(1)
})
