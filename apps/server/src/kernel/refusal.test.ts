import { AddBatch, AddToCart, endpoint, type PlaceOrder, type RefusalData } from '@shop/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { badInput, refuse, refuseBy, Refused } from './refusal.ts'
import { writeRefusal } from './serializer.ts'

const GET = {
  method: 'GET',
  path: '/test',
  access: 'none',
  input: z.strictObject({}),
  output: z.object({}),
  summary: '',
} as const
const Try = endpoint({
  ...GET,
  refusals: { DUPLICATE: { batchNo: z.string(), of: z.object({ id: z.int() }) }, NOT_FOUND: {} },
})

const thrown = (act: () => never): Refused => {
  try {
    act()
  } catch (error) {
    return error as Refused
  }
}

test('a refusal carries its code, its default message unless a more specific one is given, and its data', () => {
  expect(thrown(() => refuse(Try, 'NOT_FOUND'))).toMatchObject({ code: 404, message: '没有找到，可能已被删除', data: {} })
  const data = { batchNo: 'B1', of: { id: 1 } }
  expect(thrown(() => refuse(Try, 'DUPLICATE', data, '批号重复'))).toMatchObject({ code: 409, message: '批号重复', data })
  expect(thrown(() => refuseBy(Try, { reason: 'DUPLICATE', data }))).toMatchObject({ reason: 'DUPLICATE', data })
})

test('only the data that the contract declares leaves the server', () => {
  const row = { batchNo: 'B1', of: { id: 1, cost: 5 }, secret: 'x' }
  const sent = (refused: Refused) => JSON.parse(writeRefusal(refused, Try.refusals)) as object
  expect(sent(thrown(() => refuse(Try, 'DUPLICATE', row)))).toEqual({
    code: 409,
    msg: '已存在相同的记录',
    data: { reason: 'DUPLICATE', batchNo: 'B1', of: { id: 1 } },
  })
  expect(sent(thrown(() => badInput({ page: '太大' })))).toMatchObject({ code: 422, data: { fields: { page: '太大' } } })
  // Thrown by code that serves another call: its reason is sent, its data is not.
  expect(
    sent(thrown(() => refuse(AddToCart, 'CANNOT_BUY', { cannotBuy: { reason: 'limit', text: '' }, inCart: 1 }))),
  ).toMatchObject({
    data: { reason: 'CANNOT_BUY' },
  })
})

/** Never called: each of them must fail to compile. */
const MISTAKES = [
  // @ts-expect-error a misspelt reason
  () => refuse(AddBatch, 'DUPLICTE', { batchNo: '' }),
  // @ts-expect-error a reason that the call does not declare
  () => refuse(AddBatch, 'CART_FULL'),
  // @ts-expect-error a reason without its data
  () => refuse(AddBatch, 'DUPLICATE'),
  // @ts-expect-error a misspelt field
  () => refuse(AddBatch, 'DUPLICATE', { batch: '' }),
  // @ts-expect-error data where none is declared
  () => refuse(AddBatch, 'NOT_FOUND', { id: 1 }),
  // @ts-expect-error another call’s reason in an outcome
  () => refuseBy(AddBatch, { reason: 'CART_FULL', data: {} }),
  // @ts-expect-error the data of another reason in an outcome
  () => refuseBy(AddBatch, { reason: 'DUPLICATE', data: { id: 1 } }),
  // @ts-expect-error without a call, a reason that calls declare
  () => new Refused('NOT_FOUND'),
  // @ts-expect-error a misspelt field read from the data
  (data: RefusalData<typeof PlaceOrder, 'CHECKOUT_CHANGED'>) => data.changed,
  // @ts-expect-error a declaration with a misspelt reason
  () => endpoint({ ...GET, refusals: ['NOT_FUOND'] }),
  // @ts-expect-error a declaration with a misspelt reason among others
  () => endpoint({ ...GET, refusals: { NOT_FUOND: {}, DUPLICATE: {} } }),
  // @ts-expect-error other data for a general refusal
  () => endpoint({ ...GET, refusals: { TOO_OFTEN: { minutes: z.int() } } }),
  // @ts-expect-error an undeclared right
  () => endpoint({ ...GET, access: 'platform:qualifications' }),
  // @ts-expect-error a right that sellers do not have
  () => endpoint({ ...GET, access: 'seller:money' }),
]

test('a misspelt reason, field or right does not compile', () => expect(MISTAKES.length).toBeGreaterThan(0))
