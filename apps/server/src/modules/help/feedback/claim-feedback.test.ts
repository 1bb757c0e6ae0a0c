import { ClaimFeedback, ConsoleGetFeedback, GetFeedback, ListAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeAnsweredFeedback, makeFeedback, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const first = await makeOperator(world, { rights: ['service', 'audit'], name: '赵敏' })
const second = await makeOperator(world, { rights: ['service'], name: '钱进' })
const claim = (feedbackId: number, token = first.token, on = true) => world.call(ClaimFeedback, { feedbackId, claim: on }, token)
const claimOf = async (feedbackId: number, token = first.token) =>
  (await world.call(ConsoleGetFeedback, { feedbackId }, token)).data.claim

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  const other = await makeOperator(world, { rights: ['content'] })
  const codes = await Promise.all(['', token, other.token].map(async (who) => (await claim(feedbackId, who)).code))
  expect(codes).toEqual([401, 401, 403])
})

test('rejects bad input', async () => {
  const { feedbackId } = await makeFeedback(world)
  await expectBadInputs(world, ClaimFeedback, { feedbackId, claim: true }, first.token)
})

test('does not find what does not exist, and refuses what was answered', async () => {
  expect((await claim(987_654_321)).code).toBe(404)
  const { feedbackId } = await makeAnsweredFeedback(world)
  expect((await claim(feedbackId)).data.reason).toBe('ALREADY_ANSWERED')
})

test('the user sees that it is being dealt with; others may take it when it is given back, or after a day', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  await claim(feedbackId)
  expect((await world.call(GetFeedback, { feedbackId }, token)).data.state).toBe(1)
  expect([await claimOf(feedbackId), await claimOf(feedbackId, second.token)]).toEqual([
    { name: '赵敏', mine: true },
    { name: '赵敏', mine: false },
  ])
  expect((await claim(feedbackId, second.token)).msg).toBe('赵敏正在处理这条反馈')
  const [line] = (await world.call(ListAudit, {}, first.token)).data.rows
  expect(line).toMatchObject({ actionName: '领取反馈', subject: { kind: 'feedback', id: String(feedbackId) } })
  await claim(feedbackId, first.token, false)
  expect((await world.call(GetFeedback, { feedbackId }, token)).data.state).toBe(0)
  expect((await claim(feedbackId, second.token)).code).toBe(200)
  world.clock.advance(DAY)
  expect(await claimOf(feedbackId)).toBeNull()
  expect((await claim(feedbackId)).code).toBe(200)
  const [taken] = (await world.call(ListAudit, {}, first.token)).data.rows
  expect(taken!.changes).toMatchObject([{ before: '钱进', after: '赵敏' }])
})

test('of two at once one has it', async () => {
  const { feedbackId } = await makeFeedback(world)
  const answers = await Promise.all([first, second].map(({ token }) => claim(feedbackId, token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
