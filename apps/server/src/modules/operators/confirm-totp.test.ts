import { ConfirmTotp, ConsoleLogin, ConsoleMe, ListAudit } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { beginTotp, PASSWORD as password, setUpTotp, totpCode } from '../../../test/totp.ts'
import { holdRow } from '../../../test/held-row.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const begin = async (token: string) => (await beginTotp(world, token)).data.secret
const confirm = (code: string, token: string) => world.call(ConfirmTotp, { code }, token)
const isOn = async (token: string) => (await world.call(ConsoleMe, {}, token)).data.totpOn
const confirmations = async (account: string, token: string) =>
  (await world.call(ListAudit, { operator: account }, token)).data.rows.filter(
    (line) => line.action === 'operator.totp' && line.subject.id === account,
  )

test('rejects anonymous callers and buyers', async () => {
  for (const token of ['', (await makeBuyer(world)).token, 'nonsense']) expect((await confirm('123456', token)).code).toBe(401)
})

test('rejects bad input', async () => {
  const { token } = await makeOperator(world, { password })
  await expectBadInputs(world, ConfirmTotp, { code: '123456' }, token)
  for (const code of ['12345', '1234567', '12345a'])
    expect((await confirm(code, token)).data.fields).toEqual({ code: '请输入 6 位动态码' })
})

test('refuses a code when no secret was requested, and those of another operator or of a replaced secret', async () => {
  const [mine, other] = [await makeOperator(world, { password }), await makeOperator(world, { password })]
  expect((await confirm('123456', mine.token)).data.reason).toBe('TOTP_WRONG')
  const replaced = await begin(mine.token)
  await begin(mine.token)
  for (const secret of [replaced, await begin(other.token)])
    expect((await confirm(totpCode(world, secret), mine.token)).data.reason).toBe('TOTP_WRONG')
  expect(await isOn(mine.token)).toBe(false)
})

test('makes five wrong codes wait for 15 minutes', async () => {
  const { token } = await makeOperator(world, { password })
  const secret = await begin(token)
  for (let i = 0; i < 5; i++) expect((await confirm('000000', token)).data.reason).toBe('TOTP_WRONG')
  expect(await confirm(totpCode(world, secret), token)).toMatchObject({ code: 429, data: { retryAfter: 900 } })
  world.clock.advance(15 * MINUTE)
  expect((await confirm(totpCode(world, secret), token)).code).toBe(200)
})

test('activates the secret; the code that confirmed it does not log in', async () => {
  const { account, token } = await makeOperator(world, { password })
  const secret = await begin(token)
  const code = totpCode(world, secret)
  const wide = code.replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0))
  expect((await confirm(wide, token)).data).toMatchObject({ done: true })
  expect(await isOn(token)).toBe(true)
  const login = (totp: string) => world.call(ConsoleLogin, { account, password, totp })
  expect((await login(code)).data.reason).toBe('TOTP_WRONG')
  expect((await login(totpCode(world, secret, 1))).code).toBe(200)
})

test('replaces an earlier secret, and writes the audit log each time', async () => {
  const { account, token } = await makeOperator(world, { password })
  const old = await setUpTotp(world, token)
  const fresh = await setUpTotp(world, token, { totp: totpCode(world, old) })
  const changes = (await confirmations(account, token)).map((line) => line.changes)
  expect(changes).toEqual([[], [{ name: '动态码', before: '否', after: '是' }]])
  const login = (secret: string) => world.call(ConsoleLogin, { account, password, totp: totpCode(world, secret) })
  expect((await login(old)).data.reason).toBe('TOTP_WRONG')
  expect((await login(fresh)).code).toBe(200)
})

test('returns ten recovery codes, stored as hashes; each logs in once in place of a code, and new ones replace them', async () => {
  const { account, token, operatorId } = await makeOperator(world, { password })
  const { recoveryCodes } = (await confirm(totpCode(world, await begin(token)), token)).data
  expect(recoveryCodes).toHaveLength(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  expect(new Set(recoveryCodes).size).toBe(10)
  const kept = JSON.stringify(await world.rows(sql`select * from operators.recovery_code where operator_id = ${operatorId}`))
  for (const code of recoveryCodes) expect(kept).not.toContain(code)

  const [first, second] = recoveryCodes as [string, string]
  const login = (recovery: string) => world.call(ConsoleLogin, { account, password, recovery })
  const { accessToken } = (await login(first.replaceAll('-', '').toUpperCase())).data
  expect((await login(first)).data.reason).toBe('RECOVERY_WRONG')
  const { rows } = (await world.call(ListAudit, { action: 'operator.login-recovery' }, accessToken)).data
  expect(rows).toMatchObject([{ account, changes: expect.arrayContaining([{ name: '剩余恢复码', before: null, after: '9' }]) }])
  await beginTotp(world, accessToken, { recovery: second })
  const other = await makeOperator(world, { password })
  await setUpTotp(world, other.token)
  expect((await world.call(ConsoleLogin, { account: other.account, password, recovery: recoveryCodes[2] })).code).toBe(422)
})

test('ends the operator’s other sessions, and shows the change to the operator for a week', async () => {
  const { token, operatorId } = await makeOperator(world, { password })
  await confirm(totpCode(world, await begin(token)), token)
  // Another session: each operator has one that is active, so this one ended when it began.
  const { notice } = (await world.call(ConsoleMe, {}, token)).data
  expect(notice).toMatchObject({ text: '开启动态码', ip: '127.0.0.1', at: world.clock.now().toISOString() })
  await world.write(sql`update operators.session set ended_at = now(), end_reason = 'factor' where operator_id = ${operatorId}`)
  expect((await world.call(ConsoleMe, {}, token)).code).toBe(401)
  const again = await world.loginOperator(operatorId)
  expect((await world.call(ConsoleMe, {}, again)).data.notice).toEqual(notice)
  world.clock.advance(7 * DAY)
  expect((await world.call(ConsoleMe, {}, again)).data.notice).toBeNull()
})

test('a confirmed code clears the wrong ones before it', async () => {
  const { token } = await makeOperator(world, { password })
  let present: string | undefined
  for (let round = 0; round < 2; round++) {
    const totp = present && totpCode(world, present, 1)
    const { secret } = (await beginTotp(world, token, { ...(totp && { totp }) })).data
    for (let i = 0; i < 4; i++) await confirm('000000', token)
    expect((await confirm(totpCode(world, secret), token)).code).toBe(200)
    present = secret
  }
})

test('race: one code confirms once, with one audit log entry', async () => {
  const { account, token } = await makeOperator(world, { password })
  const code = totpCode(world, await begin(token))
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(code, token)))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.data.reason === 'TOTP_WRONG')).toHaveLength(3)
  expect(await confirmations(account, token)).toHaveLength(1)
})

test('race: a session that is ended meanwhile changes nothing', async () => {
  const { token, operatorId } = await makeOperator(world, { password })
  const secret = await begin(token)
  const held = await holdRow(world, 'operators.operator', operatorId)
  const answer = confirm(totpCode(world, secret), token)
  await held.waiting()
  await world.write(sql`update operators.session set ended_at = now(), end_reason = 'forced' where operator_id = ${operatorId}`)
  await held.release()
  expect((await answer).code).toBe(401)
  expect(await world.rows(sql`select from operators.operator where id = ${operatorId} and totp_secret is null`)).toHaveLength(1)
})
