import { BeginTotp, ConfirmTotp, ConsoleLogin, ListAudit } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { setUpTotp, totpCode } from '../../../test/totp.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'
const begin = async (token: string) => (await world.call(BeginTotp, {}, token)).data
const login = (account: string, more: object = {}) => world.call(ConsoleLogin, { account, password, ...more })

test('rejects anonymous callers and buyers', async () => {
  for (const token of ['', (await makeBuyer(world)).token, 'nonsense'])
    expect((await world.call(BeginTotp, {}, token)).code).toBe(401)
})

test('rejects bad input', async () => {
  const { token } = await makeOperator(world)
  expect((await world.call(BeginTotp, { secret: 'x' }, token)).code).toBe(422)
})

test('returns a new secret each time, with the URL for an authenticator app, and stores it sealed', async () => {
  const { account, token, operatorId } = await makeOperator(world)
  const [first, { secret, uri }] = [await begin(token), await begin(token)]
  expect(secret).not.toBe(first.secret)
  expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${account}\\?secret=${secret}&`))
  const [row] = await world.rows(
    sql<{ totp_pending: string }>`select totp_pending from operators.operator where id = ${operatorId}`,
  )
  expect(row!.totp_pending).not.toContain(secret)
})

test('writes the audit log without the secret', async () => {
  const { account, token } = await makeOperator(world, { account: 'chenjing' })
  const { secret } = await begin(token)
  const { rows } = (await world.call(ListAudit, { operator: account }, token)).data
  expect(rows).toMatchObject([
    { action: 'operator.totp-begin', subject: { kind: 'operator', id: account }, changes: [], ip: '127.0.0.1' },
  ])
  expect(JSON.stringify(await world.rows(sql`select * from operators.audit_log`))).not.toContain(secret)
})

test('requires no code at login, and no other one, until the new secret is confirmed', async () => {
  const { account, token } = await makeOperator(world, { password })
  await begin(token)
  const first = (await login(account)).data
  expect(first).toMatchObject({ totpNeeded: false, expiresIn: 7200 })
  const current = await setUpTotp(world, first.accessToken)
  const { accessToken } = (await login(account, { totp: totpCode(world, current) })).data
  const next = await begin(accessToken)
  expect((await login(account)).data.totpNeeded).toBe(true)
  expect((await login(account, { totp: totpCode(world, next.secret) })).data.reason).toBe('TOTP_WRONG')
  expect((await login(account, { totp: totpCode(world, current, 1) })).code).toBe(200)
})

test('race: of four secrets requested at once the last one stored can be confirmed, and no other', async () => {
  const { token } = await makeOperator(world)
  const secrets = await Promise.all(Array.from({ length: 4 }, () => begin(token)))
  const codes = secrets.map(({ secret }) => totpCode(world, secret))
  const answers = []
  for (const code of codes) answers.push((await world.call(ConfirmTotp, { code }, token)).code)
  expect(answers.filter((code) => code === 200)).toHaveLength(1)
})
