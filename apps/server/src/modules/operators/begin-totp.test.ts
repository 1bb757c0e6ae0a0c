import { BeginTotp, ConfirmTotp, ConsoleLogin, ConsoleMe, ListAudit } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { beginTotp, giveEnrolment, PASSWORD as password, setUpTotp, totpCode } from '../../../test/totp.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
/** Second factors are required here, as in production. */
const strict = await openWorld({ settings: { DEMONSTRATION: 'off' } })
const begin = async (token: string, more?: object) => (await beginTotp(world, token, more)).data
const login = (account: string, more: object = {}) => world.call(ConsoleLogin, { account, password, ...more })

test('rejects anonymous callers and buyers', async () => {
  for (const token of ['', (await makeBuyer(world)).token, 'nonsense']) expect((await beginTotp(world, token)).code).toBe(401)
})

test('rejects bad input', async () => {
  const { token } = await makeOperator(world, { password })
  const right = { password, totp: '123456', recovery: 'abcd-efgh-ijkl-mnop', enrolment: 'code' }
  await expectBadInputs(world, BeginTotp, right, token, ['totp', 'recovery', 'enrolment'])
})

test('refuses a stolen session: without the password no second factor is begun, and five wrong ones wait for 15 minutes', async () => {
  const { token, operatorId } = await makeOperator(world, { password })
  for (let i = 0; i < 4; i++)
    expect(await beginTotp(world, token, { password: 'Wrong1234' })).toMatchObject({
      msg: '密码不正确',
      data: { reason: 'PASSWORD_WRONG' },
    })
  for (const word of ['Wrong1234', password])
    expect((await beginTotp(world, token, { password: word })).data.reason).toBe('PASSWORD_LOCKED')
  expect(await world.rows(sql`select from operators.operator where id = ${operatorId} and totp_pending is not null`)).toEqual([])
  world.clock.advance(15 * MINUTE)
  expect((await beginTotp(world, token)).code).toBe(200)
})

test('replaces a second factor only with its present code or a recovery code, each of which is valid once', async () => {
  const { token } = await makeOperator(world, { password })
  const { secret } = await begin(token)
  const { recoveryCodes } = (await world.call(ConfirmTotp, { code: totpCode(world, secret) }, token)).data
  world.clock.advance(MINUTE)
  expect((await begin(token)).reason).toBe('TOTP_WRONG')
  expect((await begin(token, { totp: '000000' })).reason).toBe('TOTP_WRONG')
  const totp = totpCode(world, secret)
  expect((await begin(token, { totp })).secret).toEqual(expect.any(String))
  expect((await begin(token, { totp })).reason).toBe('TOTP_WRONG')
  const recovery = recoveryCodes[3]!.toUpperCase()
  expect((await begin(token, { recovery: 'aaaa-aaaa-aaaa-aaaa' })).reason).toBe('RECOVERY_WRONG')
  expect((await begin(token, { recovery })).secret).toEqual(expect.any(String))
  expect((await begin(token, { recovery })).reason).toBe('RECOVERY_WRONG')
})

test('counts wrong present codes: after five, right ones must wait too', async () => {
  const { token } = await makeOperator(world, { password })
  const secret = await setUpTotp(world, token)
  for (let i = 0; i < 5; i++) expect((await begin(token, { totp: '000000' })).reason).toBe('TOTP_WRONG')
  expect((await begin(token, { totp: totpCode(world, secret) })).reason).toBe('PASSWORD_LOCKED')
})

test('where second factors are required, the first one needs an enrolment code, which is valid for one', async () => {
  const { token, operatorId } = await makeOperator(strict, { password })
  const enrol = async (enrolment?: string) => (await beginTotp(strict, token, { ...(enrolment && { enrolment }) })).data
  expect((await strict.call(ConsoleMe, {}, token)).data).toMatchObject({ rights: [], totpOn: false, enrolmentNeeded: true })
  expect((await enrol()).reason).toBe('ENROLMENT_WRONG')
  await giveEnrolment(strict, operatorId, 'abcd-efgh')
  expect((await enrol('abcd-efgi')).reason).toBe('ENROLMENT_WRONG')
  const { secret } = await enrol('ABCD-EFGH')
  expect((await strict.call(ConfirmTotp, { code: totpCode(strict, secret) }, token)).code).toBe(200)
  expect((await strict.call(ConsoleMe, {}, token)).data).toMatchObject({ totpOn: true, enrolmentNeeded: false })
  await strict.write(sql`update operators.operator set totp_secret = null where id = ${operatorId}`)
  expect((await enrol('abcd-efgh')).reason).toBe('ENROLMENT_WRONG')
  await giveEnrolment(strict, operatorId, 'late-code')
  strict.clock.advance(DAY)
  expect((await enrol('late-code')).reason).toBe('ENROLMENT_WRONG')
})

test('returns a new secret each time, with the URL for an authenticator app, and stores it sealed', async () => {
  const { account, token, operatorId } = await makeOperator(world, { password })
  const [first, { secret, uri }] = [await begin(token), await begin(token)]
  expect(secret).not.toBe(first.secret)
  expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${account}\\?secret=${secret}&`))
  const [row] = await world.rows(
    sql<{ totp_pending: string }>`select totp_pending from operators.operator where id = ${operatorId}`,
  )
  expect(row!.totp_pending).not.toContain(secret)
})

test('writes the audit log without the secret or the password', async () => {
  const { account, token } = await makeOperator(world, { account: 'chenjing', password })
  const { secret } = await begin(token)
  const { rows } = (await world.call(ListAudit, { operator: account }, token)).data
  expect(rows).toMatchObject([
    { action: 'operator.totp-begin', subject: { kind: 'operator', id: account }, changes: [], ip: '127.0.0.1' },
  ])
  const log = JSON.stringify(await world.rows(sql`select * from operators.audit_log`))
  for (const word of [secret, password]) expect(log).not.toContain(word)
})

test('requires no code at login, and no other one, until the new secret is confirmed', async () => {
  const { account, token } = await makeOperator(world, { password })
  await begin(token)
  const first = (await login(account)).data
  expect(first).toMatchObject({ totpNeeded: false, expiresIn: 7200 })
  const current = await setUpTotp(world, first.accessToken)
  const { accessToken } = (await login(account, { totp: totpCode(world, current) })).data
  world.clock.advance(MINUTE)
  const next = await begin(accessToken, { totp: totpCode(world, current) })
  expect((await login(account)).data.totpNeeded).toBe(true)
  expect((await login(account, { totp: totpCode(world, next.secret) })).data.reason).toBe('TOTP_WRONG')
  expect((await login(account, { totp: totpCode(world, current, 1) })).code).toBe(200)
})

test('race: of four secrets requested at once the last one stored can be confirmed, and no other', async () => {
  const { token } = await makeOperator(world, { password })
  const secrets = await Promise.all(Array.from({ length: 4 }, () => begin(token)))
  const codes = secrets.map(({ secret }) => totpCode(world, secret))
  const answers = []
  for (const code of codes) answers.push((await world.call(ConfirmTotp, { code }, token)).code)
  expect(answers.filter((code) => code === 200)).toHaveLength(1)
})
