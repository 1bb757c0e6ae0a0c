import { ConsoleLogin, ConsoleMe, ResetOperatorTotp, SetOperatorActive } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { beginTotp, PASSWORD, setUpTotp } from '../../../../test/totp.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const admin = await makeOperator(world, { password: PASSWORD })
const reset = (operatorId: number, token = admin.token, password = PASSWORD) =>
  world.call(ResetOperatorTotp, { operatorId, password }, token)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const { operatorId } = await makeOperator(world)
  const other = await makeOperator(world, { rights: ['system'], password: PASSWORD })
  const codes = []
  for (const token of ['', (await makeBuyer(world)).token, other.token]) codes.push((await reset(operatorId, token)).code)
  expect(codes).toEqual([401, 401, 403])
})

test('names bad input', async () => {
  await expectBadInputs(world, ResetOperatorTotp, { operatorId: admin.operatorId, password: PASSWORD }, admin.token)
})

test('does not find operators of another organisation, for a seller', async () => {
  const seller = await makeSellerOperator(world, { password: PASSWORD })
  for (const id of [admin.operatorId, (await makeSellerOperator(world)).operatorId, 987_654_321])
    expect((await reset(id, seller.token)).code).toBe(404)
})

test('refuses the own account, one with more rights, one that is deactivated, and a wrong password of the caller', async () => {
  const some = await makeOperator(world, { rights: ['operators', 'orders'], password: PASSWORD })
  const gone = await makeOperator(world, { rights: ['orders'] })
  await world.call(SetOperatorActive, { operatorId: gone.operatorId, active: false }, admin.token)
  const reasons = []
  for (const id of [some.operatorId, admin.operatorId, gone.operatorId]) reasons.push((await reset(id, some.token)).data.reason)
  reasons.push((await reset(gone.operatorId, some.token, 'Wrong1234')).data.reason)
  expect(reasons).toEqual(['OWN_ACCOUNT', 'RIGHTS_EXCEEDED', 'ACCOUNT_INACTIVE', 'PASSWORD_WRONG'])
})

test('removes a lost second factor with its recovery codes: sessions end, and the new code enrols another one', async () => {
  const { operatorId, account, token } = await makeOperator(world, { password: PASSWORD })
  await setUpTotp(world, token)
  const { data } = await reset(operatorId)
  expect(data).toMatchObject({ account, enrolmentUntil: expect.stringMatching(/Z$/) })
  expect((await world.call(ConsoleMe, {}, token)).code).toBe(401)
  expect(await world.rows(sql`select from operators.recovery_code where operator_id = ${operatorId}`)).toEqual([])
  const fresh = (await world.call(ConsoleLogin, { account, password: PASSWORD })).data
  expect(fresh.totpNeeded).toBe(false)
  expect((await beginTotp(world, fresh.accessToken, { enrolment: data.enrolment })).code).toBe(200)
  expect(JSON.stringify(await world.rows(sql`select * from operators.audit_log`))).not.toContain(data.enrolment)
})

test('race: of two at once the later one counts', async () => {
  const { operatorId } = await makeOperator(world)
  const other = await makeOperator(world, { password: PASSWORD })
  const answers = await Promise.all([reset(operatorId), reset(operatorId, other.token)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  const log =
    await world.rows(sql`select from operators.audit_log where subject_kind = 'operator' and action like 'operator.reset-%'
    and operator_id = any(${[admin.operatorId, other.operatorId]}::bigint[]) and at = ${world.clock.now()}`)
  expect(log.length).toBeGreaterThanOrEqual(2)
})
