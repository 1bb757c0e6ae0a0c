import { FORCED_OFF, ConsoleLogin, ConsoleMe, ListAudit } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { solveCaptcha } from '../../../test/phone.ts'
import { setUpTotp, totpCode } from '../../../test/totp.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR, MINUTE, SECOND } from '../../kernel/clock.ts'
import { isSealedBefore, seal } from '../../kernel/secret.ts'
import { recordFailure } from './login-failures.ts'
import { newSecret } from './totp.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'
// Forgets the wrong guesses of the tests before.
beforeEach(() => world.clock.advance(HOUR))
const login = (account: string, more: object = {}) => world.call(ConsoleLogin, { account, password, ...more })

test('rejects bad input', async () => {
  await expectBadInputs(world, ConsoleLogin, { account: 'admin', password, totp: '123456' }, '', ['totp'])
  expect((await world.call(ConsoleLogin, { account: '管理员', password })).data.fields).toEqual({ account: '请输入账号' })
})

test('gives the same response for an unknown account, a wrong password and a deactivated operator', async () => {
  const known = await makeOperator(world, { password })
  const off = await makeOperator(world, { password })
  await world.write(sql`update operators.operator set active = false where id = ${off.operatorId}`)
  const answers = await Promise.all([login(known.account, { password: 'Wrong1234' }), login('nobody'), login(off.account)])
  for (const answer of answers)
    expect(answer).toEqual({ status: 200, code: 422, msg: '账号或密码不正确', data: { reason: 'PASSWORD_WRONG', left: 4 } })
  expect((await world.call(ConsoleMe, {}, off.token)).code).toBe(401)
})

test('asks for a captcha after three wrong passwords, and makes the address wait after five', async () => {
  const { account } = await makeOperator(world, { password })
  const wrong = async (more: object = {}) => (await login(account, { password: 'Wrong1234', ...more })).data.reason
  for (let i = 0; i < 3; i++) expect(await wrong()).toBe('PASSWORD_WRONG')
  expect((await login(account)).data.reason).toBe('CAPTCHA_NEEDED')
  expect(await wrong(await solveCaptcha(world))).toBe('PASSWORD_WRONG')
  expect(await wrong(await solveCaptcha(world))).toBe('PASSWORD_LOCKED')
  expect(await login(account, await solveCaptcha(world))).toMatchObject({
    msg: '密码错误次数过多，请 15 分钟后再试',
    data: { reason: 'PASSWORD_LOCKED', retryAfter: 900 },
  })
  world.clock.advance(15 * MINUTE)
  expect((await login(account, await solveCaptcha(world))).code).toBe(200)
})

test('a browser on which the operator logged in needs no captcha, whatever strangers do', async () => {
  const [mine, other] = [await makeOperator(world, { password }), await makeOperator(world, { password })]
  const { device } = (await login(mine.account)).data
  for (const { account } of [mine, other])
    for (let i = 0; i < 5; i++) await login(account, { password: 'Wrong1234', ...(i < 3 ? {} : await solveCaptcha(world)) })
  expect((await login(mine.account)).data.reason).toBe('PASSWORD_LOCKED')
  expect((await login(other.account, { device })).data.reason).toBe('PASSWORD_LOCKED')
  expect((await login(mine.account, { device })).data).toMatchObject({ totpNeeded: false, device })
})

test('logs in, returns the operator, and ends the older session', async () => {
  const seller = await makeSellerOperator(world, { name: '华东医药' })
  const { account } = await makeOperator(world, { sellerId: seller.sellerId, password, name: '李娜' })
  const old = (await login(account)).data
  expect(old).toMatchObject({ totpNeeded: false, expiresIn: 7200 })
  const fresh = (await login(account)).data
  expect((await world.call(ConsoleMe, {}, old.accessToken)).code).toBe(FORCED_OFF)
  expect((await world.call(ConsoleMe, {}, fresh.accessToken)).data).toMatchObject({
    account,
    name: '李娜',
    org: 'seller',
    sellerId: seller.sellerId,
    sellerName: '华东医药',
    rights: ['orders', 'offers', 'operators', 'audit', 'salesmen'],
    totpOn: false,
  })
  const [line] = (await world.call(ListAudit, {}, fresh.accessToken)).data.rows
  expect(line).toMatchObject({ actionName: '登录', subject: { kind: 'operator', id: account }, org: '华东医药', ip: '127.0.0.1' })
})

test('requires a second factor after the password, accepts a code once, and counts wrong codes like wrong passwords', async () => {
  const { account, token } = await makeOperator(world, { password })
  const secret = await setUpTotp(world, token)
  expect((await login(account)).data).toEqual({ accessToken: '', refreshToken: '', expiresIn: 0, device: '', totpNeeded: true })
  // Omitting the required code is not a wrong attempt: six times do not lock.
  for (let i = 0; i < 6; i++) expect((await login(account)).data.totpNeeded).toBe(true)
  const totp = totpCode(world, secret)
  expect((await login(account, { totp, password: 'Wrong1234' })).data.reason).toBe('PASSWORD_WRONG')
  expect((await login(account, { totp })).data).toMatchObject({ totpNeeded: false, expiresIn: 7200 })
  expect((await login(account, { totp })).data.reason).toBe('TOTP_WRONG')
  world.clock.advance(30 * SECOND)
  expect((await login(account, { totp: totpCode(world, secret, -1) })).data.reason).toBe('TOTP_WRONG')
  expect(
    (
      await login(account, {
        totp: totpCode(world, secret, 1).replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)),
      })
    ).code,
  ).toBe(200)
  for (let i = 0; i < 3; i++) expect((await login(account, { totp: '000000' })).data.reason).toBe('TOTP_WRONG')
  expect((await login(account)).data.reason).toBe('CAPTCHA_NEEDED')
  const guess = async () => (await login(account, { totp: '000000', ...(await solveCaptcha(world)) })).data.reason
  expect([await guess(), await guess()]).toEqual(['TOTP_WRONG', 'PASSWORD_LOCKED'])
  world.clock.advance(2 * MINUTE)
  expect((await login(account, { totp: totpCode(world, secret), ...(await solveCaptcha(world)) })).data.reason).toBe(
    'PASSWORD_LOCKED',
  )
})

test('records failed logins with account and address, but not every repetition, and the lock', async () => {
  const { account } = await makeOperator(world, { password })
  const auditor = await makeOperator(world)
  for (let i = 0; i < 5; i++) await login(account, { password: 'Wrong1234', ...(i < 3 ? {} : await solveCaptcha(world)) })
  await login('mistyped-password', { password: 'Wrong1234', ...(await solveCaptcha(world)) })
  const { rows } = (await world.call(ListAudit, { action: 'login-' }, auditor.token)).data
  const tries = (n: string) => ({ name: '失败次数', before: null, after: n })
  const why = { name: '原因', before: null, after: '密码错误' }
  expect(rows.slice(0, 3)).toMatchObject([
    { actionName: '登录失败', operatorName: '未登录', account: '', subject: { id: '不存在的账号' }, changes: [tries('1'), why] },
    { actionName: '登录失败过多，暂停登录', subject: { id: account }, ip: '127.0.0.1', changes: [tries('5'), why] },
    { actionName: '登录失败', subject: { id: account }, ip: '127.0.0.1', changes: [tries('1'), why] },
  ])
  const log = JSON.stringify(await world.rows(sql`select * from operators.audit_log`))
  for (const secret of ['Wrong1234', 'mistyped-password']) expect(log).not.toContain(secret)
  const mine = (await world.call(ListAudit, { operator: account }, auditor.token)).data
  expect(mine.rows.map((line) => line.action)).toEqual(['operator.login-locked', 'operator.login-failed'])
})

test('at most 200 entries an hour are about failures, however many try', async () => {
  const { operatorId } = await makeOperator(world)
  const failuresIn = async () =>
    (await world.rows(sql<{ action: string }>`select action from operators.audit_log where action like 'operator.login-f%'`)).map(
      ({ action }) => action,
    )
  const before = (await failuresIn()).length
  const fail = (n: number) =>
    world.app.database.transact((tx) =>
      recordFailure(tx, world.clock.now(), {
        operator: { account: `account${n}`, seller_id: null },
        reason: 'PASSWORD_WRONG',
        locked: false,
        ip: `203.0.113.${n % 200}`,
        traceId: String(operatorId),
      }),
    )
  for (let n = 0; n < 230; n++) await fail(n)
  const written = (await failuresIn()).slice(before)
  expect(written).toHaveLength(200)
  expect(written.filter((action) => action === 'operator.login-flood')).toHaveLength(1)
  world.clock.advance(HOUR)
  await fail(231)
  expect(await failuresIn()).toHaveLength(before + 201)
})

test('reads a second factor sealed with an earlier secret and seals it again with the current one; says so when the secret is gone', async () => {
  const [current, earlier, foreign] = ['5e', 'a7', '1c'].map((byte) => Buffer.from(byte.repeat(32), 'hex')) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const rotated = await openWorld({ settings: { APP_SECRET_PREVIOUS: earlier.toString('hex') } })
  const { account, operatorId } = await makeOperator(rotated, { password })
  const { secret } = newSecret(account, '药市')
  const keep = (sealed: string) =>
    rotated.write(sql`update operators.operator set totp_secret = ${sealed} where id = ${operatorId}`)
  const enter = (steps = 0) => rotated.call(ConsoleLogin, { account, password, totp: totpCode(rotated, secret, steps) })
  await keep(seal([earlier], secret))
  expect((await enter()).code).toBe(200)
  const [row] = await rotated.rows(
    sql<{ totp_secret: string }>`select totp_secret from operators.operator where id = ${operatorId}`,
  )
  expect(isSealedBefore([current], row!.totp_secret)).toBe(false)
  expect((await enter(1)).code).toBe(200)
  await keep(seal([foreign], secret))
  expect(await enter(1)).toMatchObject({
    status: 200,
    code: 409,
    msg: '服务器更换了密钥，动态码无法核对。请联系系统管理员重置动态码',
    data: { reason: 'TOTP_UNREADABLE' },
  })
})

test('race: one code logs in once; concurrent logins leave one session', async () => {
  world.clock.advance(HOUR)
  const { account, token, operatorId } = await makeOperator(world, { password })
  const race = (more: object = {}) => Promise.all(Array.from({ length: 4 }, () => login(account, more)))
  for (let round = 0; round < 2; round++) expect((await race()).map((a) => a.code)).toEqual(Array(4).fill(200))
  expect(
    await world.rows(sql`select from operators.session where operator_id = ${operatorId} and ended_at is null`),
  ).toHaveLength(1)
  expect((await world.call(ConsoleMe, {}, token)).code).toBe(FORCED_OFF)
  const secret = await setUpTotp(world, (await login(account)).data.accessToken)
  const answers = await race({ totp: totpCode(world, secret) })
  expect(answers.filter((a) => a.code === 200)).toHaveLength(1)
})
