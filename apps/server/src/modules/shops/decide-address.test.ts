import { REVIEW, ConsoleListAddresses, DecideAddress, ListAddresses, ListAudit } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeAddress, makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const list = async (input: object = {}, token = reviewer.token) => (await world.call(ConsoleListAddresses, input, token)).data
const decide = (id: number, approve: boolean, reason?: string, token = reviewer.token) =>
  world.call(DecideAddress, { id, approve, ...(reason !== undefined && { reason }) }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { token: buyer } = await makeBuyer(world)
  const seller = await makeSellerOperator(world, { rights: ['qualification', 'orders'] })
  const other = await makeOperator(world, { rights: ['orders', 'audit'] })
  for (const [token, code] of [
    ['', 401],
    [buyer, 401],
    [seller.token, 403],
    [other.token, 403],
  ] as const)
    expect((await decide(1, true, undefined, token)).code).toBe(code)
})

test('rejects bad input', async () => {
  await expectBadInputs(world, DecideAddress, { id: 1, approve: true, reason: '地址不全' }, reviewer.token, ['reason'])
  const { shopId } = await makeBuyer(world)
  const id = await makeAddress(world, shopId, { state: REVIEW.waiting })
  for (const reason of [undefined, '', '  '])
    expect((await decide(id, false, reason)).data.fields).toEqual({ reason: '请填写不通过的原因' })
  await decide(id, true)
})

test('does not find addresses that do not exist, were removed or come with the licence', async () => {
  const { shopId, addressId } = await makeBuyer(world)
  const gone = await makeAddress(world, shopId, { state: REVIEW.waiting })
  await world.write(sql`update shops.address set removed_at = now() where id = ${gone}`)
  for (const id of [gone, addressId, 999_999]) expect((await decide(id, true)).code).toBe(404)
})

test('decides once, notifies the shop, and writes the audit log', async () => {
  const buyer = await makeBuyer(world)
  const id = await makeAddress(world, buyer.shopId, { state: REVIEW.waiting })
  const asked = await decide(id, false, '门牌号不清楚')
  expect(asked.data).toEqual({ done: true })
  expect(await decide(id, true)).toMatchObject({ code: 409, msg: '该地址已审核过，请刷新列表' })
  const mine = (await world.call(ListAddresses, {}, buyer.token)).data.rows.find((a) => a.id === id)
  expect(mine).toMatchObject({ state: REVIEW.rejected, rejectReason: '门牌号不清楚' })
  expect((await list({ state: REVIEW.rejected })).rows.find((row) => row.id === id)).toMatchObject({ decidedBy: '赵敏' })
  expect(await world.rows(sql`select name, payload from kernel.event where room = ${`shop:${buyer.shopId}`}`)).toEqual([
    { name: 'address-decided', payload: { id, approved: false } },
  ])
  const [line] = (await world.call(ListAudit, {}, reviewer.token)).data.rows
  expect(line).toMatchObject({
    operatorName: '赵敏',
    org: '平台',
    action: 'address.reject',
    actionName: '驳回收货地址',
    subject: { kind: 'address', name: '收货地址', id: String(id) },
    changes: [
      { name: '状态', before: '待审核', after: '已驳回' },
      { name: '原因', before: null, after: '门牌号不清楚' },
    ],
  })
  expect(line!.traceId).toMatch(/^[0-9a-f-]{36}$/)
})

test('race: of eight concurrent reviewers one decides, with one audit log entry', async () => {
  const { shopId } = await makeBuyer(world)
  const id = await makeAddress(world, shopId, { state: REVIEW.waiting })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => decide(id, i % 2 === 0, '地址不全')))
  expect(answers.map((a) => a.code).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(
    await world.rows(sql`select from operators.audit_log where subject_kind = 'address' and subject_id = ${String(id)}`),
  ).toHaveLength(1)
})
