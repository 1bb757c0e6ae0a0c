import { AddToFeedback, AnswerFeedback, ClaimFeedback, GetFeedback, ListAudit } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeFeedback, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'
import { closeAnswered } from './close-answered.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['service', 'audit'], name: '赵敏' })
const other = await makeOperator(world, { rights: ['service'], name: '钱进' })
const answer = (feedbackId: number, read = 1, token = operator.token) =>
  world.call(AnswerFeedback, { feedbackId, read, reply: '已修好，请刷新后再试' }, token)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  const editor = await makeOperator(world, { rights: ['content'] })
  const codes = await Promise.all(['', token, editor.token].map(async (who) => (await answer(feedbackId, 1, who)).code))
  expect(codes).toEqual([401, 401, 403])
})

test('rejects bad input', async () => {
  const { feedbackId } = await makeFeedback(world)
  await expectBadInputs(world, AnswerFeedback, { feedbackId, read: 1, reply: '好' }, operator.token)
})

test('does not find what does not exist; refuses what another operator has, and what the user added to since', async () => {
  expect((await answer(987_654_321)).code).toBe(404)
  const { feedbackId, token } = await makeFeedback(world)
  await world.call(AddToFeedback, { feedbackId, text: '补充' }, token)
  expect((await answer(feedbackId, 1)).data.reason).toBe('CHANGED_MEANWHILE')
  await world.call(ClaimFeedback, { feedbackId, claim: true }, other.token)
  const refused = await answer(feedbackId, 2)
  expect([refused.data.reason, refused.msg]).toEqual(['CLAIMED_BY_OTHER', '钱进正在处理这条反馈'])
})

test('the user is notified at once, and the log says who answered what', async () => {
  const { feedbackId, token, userId } = await makeFeedback(world)
  expect((await answer(feedbackId)).code).toBe(200)
  const events = await world.rows(sql`select name, payload from kernel.event where room = ${`user:${userId}`}`)
  expect(events).toContainEqual({ name: 'feedback-answered', payload: { feedbackId } })
  expect((await world.call(GetFeedback, { feedbackId }, token)).data).toMatchObject({ state: 2, unread: true })
  const [line] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(line).toMatchObject({ operatorName: '赵敏', actionName: '回复反馈', subject: { id: String(feedbackId) } })
  expect(line!.changes).toContainEqual(expect.objectContaining({ name: '回复', after: '已修好，请刷新后再试' }))
})

test('an answer closes the matter after seven quiet days, and what is closed is not answered', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  await answer(feedbackId)
  const close = () => closeAnswered(world.app.jobContext)
  const stateOf = async () => (await world.call(GetFeedback, { feedbackId }, token)).data.state
  world.clock.advance(7 * DAY - 1)
  await close()
  expect(await stateOf()).toBe(2)
  world.clock.advance(1)
  await close()
  expect(await stateOf()).toBe(3)
  expect((await answer(feedbackId, 2)).data.reason).toBe('FEEDBACK_CLOSED')
})

test('any operator may follow up an answer', async () => {
  const { feedbackId } = await makeFeedback(world)
  await answer(feedbackId)
  expect((await answer(feedbackId, 2, other.token)).code).toBe(200)
})

test('of two answers at once one is sent', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  const answers = await Promise.all([operator, other].map((who) => answer(feedbackId, 1, who.token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect((await world.call(GetFeedback, { feedbackId }, token)).data.messages).toHaveLength(2)
})
