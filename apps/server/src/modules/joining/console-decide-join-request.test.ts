import { ConsoleDecideJoinRequest, DecideJoinRequest, GetInfo } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeJoinRequest, makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const decideAs = (requestId: number, token: string, decision: { approve: boolean; reason?: string }) =>
  world.call(ConsoleDecideJoinRequest, { requestId, ...decision }, token)

test('decides with its right alone, once; the log says what', async () => {
  const owner = await makeBuyer(world)
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  const requestId = await makeJoinRequest(world, owner.shopId, userId)
  const right = await makeOperator(world, { rights: ['qualification'] })
  const without = await makeOperator(world, { rights: ['orders'] })
  expect((await decideAs(requestId, without.token, { approve: true })).code).toBe(403)
  expect((await decideAs(987_654_321, right.token, { approve: true })).code).toBe(404)
  expect((await decideAs(requestId, right.token, { approve: false })).code).toBe(422)
  expect((await decideAs(requestId, right.token, { approve: true })).code).toBe(200)
  expect((await world.call(GetInfo, {}, token)).data.shop).toMatchObject({ id: owner.shopId, role: 'purchaser' })
  expect((await decideAs(requestId, right.token, { approve: true })).data.reason).toBe('ALREADY_DECIDED')
  const lines = await world.rows(sql`select action, after from operators.audit_log where subject_id = ${String(requestId)}`)
  expect(lines).toEqual([{ action: 'join.approve', after: { state: 2, role: 'purchaser' } }])
})

test('race: the owner and the platform at once, and one is refused', async () => {
  const owner = await makeBuyer(world)
  const operator = await makeOperator(world, { rights: ['qualification'] })
  const requestId = await makeJoinRequest(world, owner.shopId, (await makeUser(world)).userId)
  const answers = await Promise.all([
    decideAs(requestId, operator.token, { approve: true }),
    world.call(DecideJoinRequest, { requestId, approve: false, reason: '请先到店登记' }, owner.token),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
