import { ListAudit, OpenFeedbackFile } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeFeedback, makeFeedbackFile, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['service', 'audit'], name: '赵敏' })
const open = (fileId: string, token = operator.token) => world.call(OpenFeedbackFile, { fileId }, token)

test('rejects anonymous callers, buyers, operators without the right, and bad input', async () => {
  const { fileId, token } = await makeFeedback(world)
  const other = await makeOperator(world, { rights: ['qualification'] })
  expect(await Promise.all(['', token, other.token].map(async (who) => (await open(fileId, who)).code))).toEqual([401, 401, 403])
  await expectBadInputs(world, OpenFeedbackFile, { fileId }, operator.token)
})

test('does not find pictures of no feedback', async () => {
  const { userId } = await makeBuyer(world)
  expect((await open(await makeFeedbackFile(world, userId))).code).toBe(404)
})

test('gives an address for two minutes, and the log says who opened what', async () => {
  const { fileId, feedbackId } = await makeFeedback(world)
  const { data } = await open(fileId)
  expect(data.expiresAt).toBe(new Date(world.clock.now().getTime() + 2 * MINUTE).toISOString())
  expect(data.url).toContain(`/h5api/files/private/o${operator.operatorId}-service/${fileId}.webp?until=`)
  const [line] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(line).toMatchObject({ operatorName: '赵敏', actionName: '查看反馈图片', subject: { id: String(feedbackId) } })
})
