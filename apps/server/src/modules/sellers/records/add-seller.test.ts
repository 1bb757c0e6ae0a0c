import { AddSeller, ConsoleFindSellers, ListAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator } from '../../../../test/factories/index.ts'
import { holdAdvisory } from '../../../../test/held-row.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { newSellers, registration } from '../../../../test/new-sellers.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'

const world = await openWorld()
const operator = await makeOperator(world, { name: '赵敏' })
const { add } = newSellers(world, operator)
const TAKEN = { licenceNo: '已有卖家登记了这个许可证号' }

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  await expectNonCheckersRejected(world, AddSeller, registration())
})

test('names bad input', async () => {
  await expectBadInputs(world, AddSeller, { ...registration() }, operator.token)
})

test('asks for a county, and for a licence that no seller has yet, however it is written', async () => {
  for (const regionId of [310_000, 310_100, 999_999])
    expect((await add(registration({ regionId }))).data.fields).toEqual({ regionId: '请选择到区或县' })
  expect((await add(registration({ licenceNo: '沪AA0219888' }))).code).toBe(200)
  for (const licenceNo of ['沪AA0219888', ' 沪aa0219888'])
    expect((await add(registration({ licenceNo }))).data.fields).toEqual(TAKEN)
})

test('its account can be invited at once, and the log says what it is registered with', async () => {
  const input = registration({ name: '华东新药' })
  const { data } = await add(input)
  const found = await world.call(ConsoleFindSellers, { keyword: '华东新' }, operator.token)
  expect(found.data.rows).toEqual([{ sellerId: data.sellerId, name: '华东新药', companyName: input.companyName }])
  const { regionId: _, ...registered } = input
  expect(await auditOf(world, 'seller', data.sellerId)).toEqual([
    { action: 'seller.add', before: null, after: { ...registered, region: '上海市黄浦区' }, seller_id: null },
  ])
  const [line] = (await world.call(ListAudit, { action: 'seller.add' }, operator.token)).data.rows
  expect(line).toMatchObject({ actionName: '新增卖家', subject: { kind: 'seller', label: '华东新药' } })
})

test('race: of two at once with one licence one is added', async () => {
  const held = await holdAdvisory(world, ADVISORY_LOCKS.sellers)
  const answers = Promise.all([1, 2].map(() => add(registration({ licenceNo: '沪AA0219777' }))))
  await held.waiting(2)
  await held.release()
  const [first, second] = (await answers).toSorted((a, b) => a.code - b.code)
  expect(first!.code).toBe(200)
  expect(second!.data.fields).toEqual(TAKEN)
})
