import { ArrangeRule, GetDocument, WithdrawDocument } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, publishDocument } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const get = (key: string, version?: number) => world.call(GetDocument, { key, ...(version && { version }) })
const operator = await makeOperator(world, { rights: ['content'] })

test('rejects what is no key and no version', async () => {
  for (const [input, field] of [
    [{ key: '采购' }, 'key'],
    [{ key: 'x'.repeat(41) }, 'key'],
    [{ key: 'user', version: 0 }, 'version'],
  ] as const) {
    const { code, data } = await world.call(GetDocument, input)
    expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
  }
})

test('does not find a rule or a version that does not exist, was withdrawn, or is hidden', async () => {
  for (const key of ['r987654', 'r0', 'withdraw', 'constructor']) expect((await get(key)).code).toBe(404)
  expect((await get('user', 9)).code).toBe(404)
  const { version } = await publishDocument(world, { key: 'user' })
  await world.call(WithdrawDocument, { key: 'user', version }, operator.token)
  expect((await get('user', version)).code).toBe(404)
  await world.call(ArrangeRule, { key: 'r1', topic: '交易', shown: false }, operator.token)
  expect((await get('r1')).code).toBe(404)
})

test('guests read the version in force, the one that is announced, and those of before', async () => {
  const first = (await get('purchase')).data
  expect(first).toMatchObject({ key: 'purchase', version: 1, state: 'current', title: '采购协议', effectiveOn: '2026-01-01' })
  expect(first.text).toMatch(/^## 一、下单\n\n订单提交时/)
  const { version, begins } = await publishDocument(world, { key: 'purchase', text: '新的采购协议' })
  expect((await get('purchase')).data.version).toBe(1)
  expect((await get('purchase', version)).data).toMatchObject({ state: 'scheduled', text: '新的采购协议' })
  world.clock.set(begins)
  expect((await get('purchase')).data).toMatchObject({ version, state: 'current', text: '新的采购协议' })
  const { data } = await get('purchase', 1)
  expect(data).toEqual({ ...first, state: 'past', versions: [{ version, effectiveOn: expect.any(String) }, ...first.versions] })
})
