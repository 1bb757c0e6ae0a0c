import { AddDictionaryEntry, ListAudit, ListDictionary, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator, makeUser, restoreDictionaries } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

type Input = Args<typeof AddDictionaryEntry>
const world = await openWorld()
restoreDictionaries(world)
const admin = await makeOperator(world, { rights: ['system', 'audit'] })
const carrier: Input = { type: 'carrier', value: 'jtexpress', label: '极兔速递' }
const add = (input: Input, token = admin.token) => world.call(AddDictionaryEntry, input, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { token: buyer } = await makeBuyer(world)
  const seller = await makeSellerOperator(world)
  const other = await makeOperator(world, { rights: ['orders', 'content'] })
  const tokens = ['', buyer, seller.token, other.token]
  expect((await Promise.all(tokens.map((token) => add(carrier, token)))).map(({ code }) => code)).toEqual([401, 401, 403, 403])
})

test('rejects bad input, also where the program knows all codes, or numbers them itself', async () => {
  await expectBadInputs(world, AddDictionaryEntry, carrier, admin.token, ['value'])
  const fieldsOf = async (input: Input) => (await add(input)).data.fields
  expect(await fieldsOf({ type: 'carrier', label: '极兔速递' })).toEqual({ value: '请填写代码' })
  expect(await fieldsOf({ ...carrier, value: '极兔' })).toHaveProperty('value')
  expect(await fieldsOf({ ...carrier, value: 'jd' })).toEqual({ value: '该代码已存在' })
  expect(await fieldsOf({ ...carrier, label: '京东物流' })).toEqual({ label: '已有“京东物流”' })
  expect(await fieldsOf({ type: 'invoice_kind', label: '电子发票' })).toEqual({ type: '发票类型不能增加' })
  expect(await fieldsOf({ type: 'cancel_reason', value: 'x', label: '重复下单' })).toEqual({ value: '代码由系统编号' })
})

test('adds an entry at the end, which is offered at once and in the audit log', async () => {
  expect((await add({ type: 'cancel_reason', label: '重复下单' })).data).toEqual({ done: true })
  const buyer = await world.login((await makeUser(world)).userId)
  const { rows } = (await world.call(ListDictionary, { type: 'cancel_reason' }, buyer)).data
  expect(rows.at(-1)).toEqual({ value: '10', label: '重复下单' })
  const [line] = (await world.call(ListAudit, {}, admin.token)).data.rows
  expect(line).toMatchObject({ actionName: '新增字典项', subject: { id: 'cancel_reason.10', label: '重复下单' } })
})

test('race: an entry that two operators add at the same time is added once', async () => {
  const answers = await Promise.all([add(carrier), add(carrier), add(carrier)])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422])
})
