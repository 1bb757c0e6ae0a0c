import { ClaimApplication, ConsoleListApplications, DecideApplication } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeApplication, makeBuyer, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const first = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const second = await makeOperator(world, { rights: ['qualification'], name: '钱进' })
const claim = (auditId: number, token = first.token, on = true) => world.call(ClaimApplication, { auditId, claim: on }, token)
const claimOf = async (auditId: number, token: string) =>
  (await world.call(ConsoleListApplications, {}, token)).data.rows.find((row) => row.auditId === auditId)!.claim
const linesOf = (auditId: number) =>
  world.rows(sql`select action from operators.audit_log where subject_id = ${String(auditId)} order by id`)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const { auditId, token } = await makeApplication(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  expect([(await claim(auditId, '')).code, (await claim(auditId, token)).code, (await claim(auditId, other.token)).code]).toEqual(
    [401, 401, 403],
  )
})

test('rejects bad input', async () => {
  const { auditId } = await makeApplication(world)
  await expectBadInputs(world, ClaimApplication, { auditId, claim: true }, first.token)
})

test('does not find what does not exist, and refuses what is decided', async () => {
  expect((await claim(987_654_321)).code).toBe(404)
  const { auditId } = await makeApplication(world)
  await world.call(DecideApplication, { auditId, version: 1, approve: true }, first.token)
  expect((await claim(auditId)).data.reason).toBe('ALREADY_DECIDED')
})

test('one operator reviews it: others see who, and wait until it is given back or left for 30 minutes', async () => {
  const { auditId } = await makeApplication(world)
  expect((await claim(auditId)).code).toBe(200)
  expect(await claimOf(auditId, first.token)).toEqual({ name: '赵敏', mine: true })
  expect(await claimOf(auditId, second.token)).toEqual({ name: '赵敏', mine: false })
  for (const on of [true, false])
    expect(await claim(auditId, second.token, on)).toMatchObject({ code: 409, msg: '赵敏正在审核这份申请' })
  await claim(auditId, first.token, false)
  expect(await claimOf(auditId, second.token)).toBe(null)
  expect((await claim(auditId, second.token)).code).toBe(200)
  world.clock.advance(30 * MINUTE)
  expect((await claim(auditId)).code).toBe(200)
  expect(await linesOf(auditId)).toMatchObject([
    { action: 'application.claim' },
    { action: 'application.release' },
    { action: 'application.claim' },
    { action: 'application.claim' },
  ])
})

test('repeating it changes nothing in the log', async () => {
  const { auditId } = await makeApplication(world)
  await claim(auditId, first.token, false)
  await claim(auditId)
  await claim(auditId)
  expect(await linesOf(auditId)).toEqual([{ action: 'application.claim' }])
})

test('race: of two operators one takes it', async () => {
  const { auditId } = await makeApplication(world)
  await makeBuyer(world)
  const answers = await Promise.all([claim(auditId), claim(auditId, second.token)])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
})
