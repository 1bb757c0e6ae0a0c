import {
  ConsoleGetFeedback,
  ConsoleListFeedback,
  DEFAULT_SETTINGS,
  GetFeedback,
  ListFeedback,
  SendFeedback,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeFeedbackFile,
  makeLicenceFile,
  makeOperator,
  makeOrder,
  makeUser,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const right = { kind: '3', text: '包裹两天没有更新', phone: '13812345678' }
const send = (token: string, input: Partial<Args<typeof SendFeedback>> = {}) =>
  world.call(SendFeedback, { ...right, ...input }, token)

test('rejects anonymous callers and operators', async () => {
  const operator = await makeOperator(world)
  expect([(await send('')).code, (await send(operator.token)).code]).toEqual([401, 401])
})

test('rejects bad input, and kinds that are not offered', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, SendFeedback, right, token)
  const fieldsOf = async (input: Partial<Args<typeof SendFeedback>>) => (await send(token, input)).data.fields
  expect(await fieldsOf({ text: '坏了' })).toHaveProperty('text')
  expect(await fieldsOf({ text: '字'.repeat(141) })).toHaveProperty('text')
  expect(await fieldsOf({ kind: 'nothing' })).toEqual({ kind: '请选择反馈类型' })
  expect(await fieldsOf({ phone: '110' })).toHaveProperty('phone')
  expect(await fieldsOf({ fileIds: Array.from({ length: 10 }, () => crypto.randomUUID()) })).toHaveProperty('fileIds')
})

test('does not accept pictures of others, or those that were uploaded for something else', async () => {
  const { token, userId } = await makeBuyer(world)
  const other = await makeBuyer(world)
  for (const fileId of [await makeFeedbackFile(world, other.userId), await makeLicenceFile(world, userId)])
    expect((await send(token, { fileIds: [fileId] })).code).toBe(404)
  expect((await world.call(ListFeedback, {}, token)).data.rows).toEqual([])
})

test('is in the user’s list and in the console’s, with its lines', async () => {
  const { token, userId } = await makeBuyer(world)
  const fileId = await makeFeedbackFile(world, userId)
  const { feedbackId } = (await send(token, { text: '第一行内容\n第二行', fileIds: [fileId, fileId] })).data
  const row = { feedbackId, kindName: '订单与物流', text: '第一行内容\n第二行', state: 0 }
  expect((await world.call(ListFeedback, {}, token)).data.rows).toMatchObject([{ ...row, unread: false }])
  const operator = await makeOperator(world, { rights: ['service'] })
  const waiting = (await world.call(ConsoleListFeedback, {}, operator.token)).data.rows
  expect(waiting.find((one) => one.feedbackId === feedbackId)).toMatchObject({ ...row, claim: null })
})

test('is about an order of the own shop, and about no other', async () => {
  const { orderId, orderNo, buyer } = await makeOrder(world, 'paid')
  const foreign = await makeOrder(world, 'paid')
  const shopless = await world.login((await makeUser(world)).userId)
  expect((await send(foreign.buyer.token, { orderId })).code).toBe(404)
  expect((await send(shopless, { orderId })).data.reason).toBe('NO_SHOP')
  const { feedbackId } = (await send(buyer.token, { orderId })).data
  const order = { orderId, orderNo }
  expect((await world.call(GetFeedback, { feedbackId }, buyer.token)).data.order).toEqual(order)
  const operator = await makeOperator(world, { rights: ['service'] })
  expect((await world.call(ConsoleGetFeedback, { feedbackId }, operator.token)).data.order).toEqual(order)
})

test('a user sends a few a day, also at once; refused ones do not count', async () => {
  const { token } = await makeBuyer(world)
  await send(token, { fileIds: [crypto.randomUUID()] })
  const limit = DEFAULT_SETTINGS.feedbacks_per_day
  const answers = await Promise.all(Array.from({ length: limit + 2 }, (_, i) => send(token, { text: `第 ${i} 条反馈` })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(limit)
  expect(answers.find(({ code }) => code !== 200)!.data.reason).toBe('FEEDBACK_QUOTA')
})
