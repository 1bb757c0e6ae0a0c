import { ConsoleChangePassword, ConsoleLogin, ConsoleMe, ListAudit } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { holdRow } from '../../../test/held-row.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const [old, fresh] = ['Former99Word', 'Kangmin7Yao']
const change = (token: string, oldPassword: string, password: string) =>
  world.call(ConsoleChangePassword, { oldPassword, password }, token)

test('rejects anonymous callers and buyers', async () => {
  for (const token of ['', (await makeBuyer(world)).token]) expect((await change(token, old, fresh)).code).toBe(401)
})

test('rejects bad input and refuses weak passwords', async () => {
  const { token, account } = await makeOperator(world, { password: old, account: 'liming1988' })
  await expectBadInputs(world, ConsoleChangePassword, { oldPassword: old, password: fresh }, token)
  expect((await change(token, old, old)).data.fields).toEqual({ password: '新密码不能与原密码相同' })
  for (const weak of ['password123', `X${account}`]) expect((await change(token, old, weak)).data.reason).toBe('PASSWORD_WEAK')
})

test('makes five wrong old passwords wait for 15 minutes, without getting in the way of a login', async () => {
  const { token, account } = await makeOperator(world, { password: old })
  for (let i = 0; i < 4; i++) expect((await change(token, 'Wrong1234', fresh)).msg).toBe('原密码不正确')
  for (const word of ['Wrong1234', old]) expect((await change(token, word, fresh)).data.reason).toBe('PASSWORD_LOCKED')
  expect((await world.call(ConsoleLogin, { account, password: old })).code).toBe(200)
})

test('changes the password, keeps this session, and writes the audit log without the password', async () => {
  const { token, account } = await makeOperator(world, { password: old, account: 'chenjing' })
  expect((await change(token, old, fresh)).data).toEqual({ done: true })
  expect((await world.call(ConsoleMe, {}, token)).code).toBe(200)
  const { rows } = (await world.call(ListAudit, { operator: account }, token)).data
  expect(rows).toMatchObject([{ action: 'operator.password', changes: [] }])
  expect((await world.call(ConsoleLogin, { account, password: old })).data.reason).toBe('PASSWORD_WRONG')
  expect((await world.call(ConsoleLogin, { account, password: fresh })).code).toBe(200)
})

test('race: of four concurrent changes one succeeds', async () => {
  const { token } = await makeOperator(world, { password: old })
  const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => change(token, old, `${fresh}${i}`)))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(1)
})

test('race: a session that is ended meanwhile changes nothing', async () => {
  const { token, operatorId, account } = await makeOperator(world, { password: old })
  const held = await holdRow(world, 'operators.operator', operatorId)
  const answer = change(token, old, fresh)
  await held.waiting()
  await world.write(sql`update operators.session set ended_at = now(), end_reason = 'forced' where operator_id = ${operatorId}`)
  await held.release()
  expect((await answer).code).toBe(401)
  expect((await world.call(ConsoleLogin, { account, password: old })).code).toBe(200)
})
