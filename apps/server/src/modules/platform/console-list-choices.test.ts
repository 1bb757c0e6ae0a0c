import { AddDictionaryEntry, ChangeDictionaryEntry, ConsoleListChoices } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const admin = await makeOperator(world, { rights: ['system'] })
const seller = await makeSellerOperator(world)

test('rejects anonymous callers and buyers', async () => {
  for (const token of ['', (await makeBuyer(world)).token])
    expect((await call(ConsoleListChoices, { type: 'refuse_reason' }, token)).code).toBe(401)
})

test.each(['size', 'shop_type', 'A'])('rejects “%s”, which is no dictionary that operators edit', async (type) => {
  const { code, data } = await call(ConsoleListChoices, { type }, seller.token)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['type']])
})

test('offers what the platform’s operators decide, in their words and order', async () => {
  const labels = async () =>
    (await call(ConsoleListChoices, { type: 'refuse_reason' }, seller.token)).data.rows.map(({ label }) => label)
  expect((await labels()).at(-1)).toBe('其他原因')
  const [, ...rest] = await labels()
  const gone = { type: 'refuse_reason', value: '1', label: '库存不足', offered: false } as const
  expect((await call(ChangeDictionaryEntry, gone, admin.token)).code).toBe(200)
  expect((await call(AddDictionaryEntry, { type: 'refuse_reason', label: '厂家停产' }, admin.token)).code).toBe(200)
  expect(await labels()).toEqual([...rest, '厂家停产'])
})
