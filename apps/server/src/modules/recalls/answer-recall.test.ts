import { AnswerRecall, CloseRecall, ConsoleGetRecall, ListRecalls } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeRecallable, orderOf, startRecallOf } from '../../../test/factories/index.ts'
import { openLiveNode } from '../../../test/live.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const live = openLiveNode(world)
/** A recall that goes on, with a shop that was sent 10 packs. */
async function makeRecall() {
  const batch = await makeRecallable(world)
  const { buyer } = await orderOf(world, batch, 'shipped')
  const recallId = await startRecallOf(world, batch)
  await world.work()
  return { batch, buyer, recallId, answer: { recallId, stopped: 3, sold: 5, setAside: 2, note: '' } }
}
const shown = async (token: string) => (await call(ListRecalls, {}, token)).data.rows[0]!

test('rejects anonymous callers, operators, and the shop’s finance', async () => {
  const { buyer, answer } = await makeRecall()
  await expectFinanceRejected(world, AnswerRecall, answer, buyer.shopId)
})

test('names bad input, and packs that do not add up to what was sent', async () => {
  const { buyer, answer } = await makeRecall()
  await expectBadInputs(world, AnswerRecall, answer, buyer.token)
  const { data } = await call(AnswerRecall, { ...answer, sold: 4 }, buyer.token)
  expect(data.fields).toEqual({ stopped: '三项合计应为收到的 10 盒，现在是 9 盒' })
  expect((await shown(buyer.token)).answer).toBeNull()
})

test('does not find a recall of what others were sent', async () => {
  const { answer } = await makeRecall()
  const other = await makeRecall()
  expect((await call(AnswerRecall, answer, other.buyer.token)).code).toBe(404)
  expect((await call(AnswerRecall, answer, (await makeBuyer(world)).token)).code).toBe(404)
})

test('refuses one that is closed', async () => {
  const { batch, buyer, recallId, answer } = await makeRecall()
  await call(CloseRecall, { recallId, released: true, reason: '复检合格，恢复销售' }, batch.seller.token)
  expect((await call(AnswerRecall, answer, buyer.token)).data.reason).toBe('RECALL_CLOSED')
})

test('the last answer counts, and the seller’s open console learns of it', async () => {
  const { batch, buyer, recallId, answer } = await makeRecall()
  const desktop = await live.connect(batch.seller.token)
  expect((await call(AnswerRecall, answer, buyer.token)).code).toBe(200)
  await expect.poll(() => desktop.received).toContainEqual({ name: 'recall-moved', payload: { recallId } })
  expect((await call(AnswerRecall, { ...answer, stopped: 0, setAside: 5, note: '已封存' }, buyer.token)).code).toBe(200)
  expect((await shown(buyer.token)).answer).toMatchObject({ stopped: 0, sold: 5, setAside: 5, note: '已封存' })
  expect((await call(ConsoleGetRecall, { recallId }, batch.seller.token)).data).toMatchObject({
    answered: 1,
    stopped: 0,
    sold: 5,
    setAside: 5,
    notHeard: 0,
  })
})

test('two concurrent answers are both kept, one of them the last', async () => {
  const { buyer, answer } = await makeRecall()
  const answers = await Promise.all(
    [answer, { ...answer, stopped: 5, setAside: 0 }].map((one) => call(AnswerRecall, one, buyer.token)),
  )
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect((await shown(buyer.token)).answer).toMatchObject({ sold: 5 })
})
