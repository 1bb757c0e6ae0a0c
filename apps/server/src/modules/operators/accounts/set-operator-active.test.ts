import { FORCED_OFF, ConsoleLogin, ConsoleMe, SetOperatorActive } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openLiveNode } from '../../../../test/live.ts'
import { PASSWORD } from '../../../../test/totp.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const live = openLiveNode(world)
const admin = await makeOperator(world)
const set = (operatorId: number, active: boolean, token = admin.token) =>
  world.call(SetOperatorActive, { operatorId, active }, token)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const { operatorId } = await makeOperator(world)
  const other = await makeOperator(world, { rights: ['system'] })
  const codes = []
  for (const token of ['', (await makeBuyer(world)).token, other.token]) codes.push((await set(operatorId, false, token)).code)
  expect(codes).toEqual([401, 401, 403])
})

test('names bad input', async () => {
  await expectBadInputs(world, SetOperatorActive, { operatorId: admin.operatorId, active: true }, admin.token)
})

test('does not find operators of another organisation, for a seller', async () => {
  const seller = await makeSellerOperator(world)
  for (const id of [admin.operatorId, (await makeSellerOperator(world)).operatorId])
    expect((await set(id, false, seller.token)).code).toBe(404)
})

test('no one deactivates themselves; the platform may deactivate the last operator of a seller', async () => {
  const seller = await makeSellerOperator(world)
  expect((await set(seller.operatorId, false, seller.token)).data.reason).toBe('OWN_ACCOUNT')
  expect((await set(seller.operatorId, false)).code).toBe(200)
})

test('no one ends or restores the access of a colleague who has more rights', async () => {
  const some = await makeOperator(world, { rights: ['operators', 'orders'] })
  const same = await makeOperator(world, { rights: ['operators', 'orders'] })
  const gone = await makeOperator(world, { rights: ['money'] })
  await set(gone.operatorId, false)
  for (const [id, active] of [
    [admin.operatorId, false],
    [gone.operatorId, true],
  ] as const)
    expect(await set(id, active, some.token)).toMatchObject({
      code: 409,
      msg: '对方有您没有的权限，只有权限不少于对方的管理员可以操作',
      data: { reason: 'RIGHTS_EXCEEDED' },
    })
  expect((await world.call(ConsoleMe, {}, admin.token)).code).toBe(200)
  expect((await set(same.operatorId, false, some.token)).code).toBe(200)
  const seller = await makeSellerOperator(world)
  expect((await set(seller.operatorId, false, some.token)).code).toBe(200)
})

test('deactivating ends the session and its live connection at once; reactivating lets the operator log in again', async () => {
  const { operatorId, account, token } = await makeOperator(world, { password: PASSWORD })
  const { socket, received } = await live.connect(token)
  expect((await set(operatorId, false)).code).toBe(200)
  expect((await world.call(ConsoleMe, {}, token)).code).toBe(FORCED_OFF)
  await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(false)
  expect(received.map(({ name }) => name)).toContain('forced-off')
  const login = () => world.call(ConsoleLogin, { account, password: PASSWORD })
  expect((await login()).data.reason).toBe('PASSWORD_WRONG')
  expect((await set(operatorId, true)).code).toBe(200)
  expect((await login()).code).toBe(200)
  expect((await set(operatorId, true)).code).toBe(200)
  const log = await world.rows(sql`select action, before, after from operators.audit_log
    where subject_id = ${account} and action like '%activate' order by id`)
  expect(log).toEqual([
    { action: 'operator.deactivate', before: { active: true }, after: { active: false } },
    { action: 'operator.reactivate', before: { active: false }, after: { active: true } },
  ])
})

test('race: of two managers who deactivate each other one remains', async () => {
  const first = await makeSellerOperator(world)
  const second = await makeOperator(world, { sellerId: first.sellerId })
  const answers = await Promise.all([set(second.operatorId, false, first.token), set(first.operatorId, false, second.token)])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await world.rows(sql`select from operators.operator where seller_id = ${first.sellerId} and active`)).toHaveLength(1)
})
