import { ConsoleLogin, ConsoleLogout, ConsoleMe, ConsoleRefresh, ListAudit } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'
const logout = (token: string) => world.call(ConsoleLogout, {}, token)
const me = async (token: string) => (await world.call(ConsoleMe, {}, token)).code
const logouts = (account: string) =>
  world.rows(sql`select from operators.audit_log where action = 'operator.logout' and subject_id = ${account}`)

test('rejects anonymous callers and buyers', async () => {
  for (const token of ['', (await makeBuyer(world)).token, 'nonsense']) expect((await logout(token)).code).toBe(401)
})

test('rejects bad input, and ends nothing', async () => {
  const { token } = await makeOperator(world)
  expect((await world.call(ConsoleLogout, { surprise: 1 }, token)).code).toBe(422)
  expect(await me(token)).toBe(200)
})

test('ends the session with both its tokens, and leaves other operators’ sessions active', async () => {
  const seller = await makeSellerOperator(world)
  const { account } = await makeOperator(world, { password, sellerId: seller.sellerId })
  const { accessToken, refreshToken } = (await world.call(ConsoleLogin, { account, password })).data
  expect((await logout(accessToken)).data).toEqual({ done: true })
  expect(await me(accessToken)).toBe(401)
  expect((await world.call(ConsoleRefresh, { refreshToken })).code).toBe(401)
  expect(await me(seller.token)).toBe(200)
})

test('writes the audit log', async () => {
  const { account, token, operatorId } = await makeOperator(world, { account: 'chenjing' })
  await logout(token)
  const { rows } = (await world.call(ListAudit, { operator: account }, await world.loginOperator(operatorId))).data
  expect(rows).toMatchObject([
    { action: 'operator.logout', actionName: '退出登录', subject: { kind: 'operator', id: account }, changes: [] },
  ])
})

test('race: a logout and a renewal of the tokens leave no active session', async () => {
  for (let round = 0; round < 4; round++) {
    const { account, operatorId } = await makeOperator(world, { password })
    const { accessToken, refreshToken } = (await world.call(ConsoleLogin, { account, password })).data
    const [left, renewed] = await Promise.all([logout(accessToken), world.call(ConsoleRefresh, { refreshToken })])
    expect(left.code).toBe(200)
    if (renewed.code === 200) expect(await me(renewed.data.accessToken)).toBe(401)
    const ends = sql`select from operators.session where operator_id = ${operatorId} and ended_at is null`
    expect(await world.rows(ends)).toEqual([])
    expect(await logouts(account)).toHaveLength(1)
  }
})
