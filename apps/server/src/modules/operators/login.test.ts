import {
  BeginTotp,
  ConfirmTotp,
  ConsoleLogin,
  ConsoleLogout,
  ConsoleMe,
  ConsoleRefresh,
  GetInfo,
  ListAudit,
} from '@shop/contract'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { HOUR, MINUTE, SECOND } from '../../kernel/clock.ts'

const world = await openWorld()
const real = await openWorld({ settings: { DEMONSTRATION: 'off' } })
const password = 'Kangmin7Yao'
const login = (account: string, more: object = {}, where = world) => where.call(ConsoleLogin, { account, password, ...more })
const codeOf = (secret: string, where: World, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(where.clock.now().getTime() / 1000) + 30 * steps })
/** Sets up a second factor, as a person does. */
async function setUp(where: World, token: string) {
  const { secret } = (await where.call(BeginTotp, {}, token)).data
  expect((await where.call(ConfirmTotp, { code: codeOf(secret, where) }, token)).data).toEqual({ done: true })
  where.clock.advance(MINUTE)
  return secret
}

test('console calls reject anonymous callers and buyers; in the shop an operator counts as anonymous', async () => {
  const buyer = await makeBuyer(world)
  for (const token of ['', buyer.token, 'nonsense']) {
    expect((await world.call(ConsoleMe, {}, token)).code).toBe(401)
    expect((await world.call(ConsoleLogout, {}, token)).code).toBe(401)
    expect((await world.call(BeginTotp, {}, token)).code).toBe(401)
    expect((await world.call(ConfirmTotp, { code: '123456' }, token)).code).toBe(401)
  }
  expect((await world.call(GetInfo, {}, (await makeOperator(world)).token)).code).toBe(401)
})

test('rejects bad input', async () => {
  const { token } = await makeOperator(world)
  await expectBadInputs(world, ConsoleLogin, { account: 'admin', password, totp: '123456' }, '', ['totp'])
  await expectBadInputs(world, ConsoleRefresh, { refreshToken: 'x' })
  await expectBadInputs(world, ConfirmTotp, { code: '123456' }, token)
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

test('locks the account for 15 minutes after five wrong passwords', async () => {
  const { account } = await makeOperator(world, { password })
  for (let i = 0; i < 4; i++) await login(account, { password: 'Wrong1234' })
  expect((await login(account, { password: 'Wrong1234' })).data).toEqual({ reason: 'PASSWORD_LOCKED', retryAfter: 900 })
  expect((await login(account)).data.reason).toBe('PASSWORD_LOCKED')
  world.clock.advance(15 * MINUTE)
  expect((await login(account)).code).toBe(200)
})

test('logs in, returns the operator, and ends the older session', async () => {
  const seller = await makeSellerOperator(world, { name: '华东医药' })
  const { account } = await makeOperator(world, { sellerId: seller.sellerId, password, name: '李娜' })
  const old = (await login(account)).data
  expect(old).toMatchObject({ totpNeeded: false, expiresIn: 7200 })
  const fresh = (await login(account)).data
  expect((await world.call(ConsoleMe, {}, old.accessToken)).code).toBe(40101)
  expect((await world.call(ConsoleMe, {}, fresh.accessToken)).data).toMatchObject({
    account,
    name: '李娜',
    org: 'seller',
    sellerId: seller.sellerId,
    sellerName: '华东医药',
    rights: ['orders', 'offers', 'audit'],
    totpOn: false,
  })
  const [line] = (await world.call(ListAudit, {}, fresh.accessToken)).data.rows
  expect(line).toMatchObject({ actionName: '登录', subject: { kind: 'operator', id: account }, org: '华东医药', ip: '127.0.0.1' })
})

test('renews tokens; rejects buyers’ tokens and deactivated operators; a token used twice ends the session', async () => {
  const { account, operatorId } = await makeOperator(world, { password })
  const first = (await login(account)).data
  const renew = (refreshToken: string) => world.call(ConsoleRefresh, { refreshToken })
  const second = (await renew(first.refreshToken)).data
  expect((await world.call(ConsoleMe, {}, second.accessToken)).code).toBe(200)
  expect((await renew(first.refreshToken)).code).toBe(401)
  expect((await world.call(ConsoleMe, {}, second.accessToken)).code).toBe(401)
  expect((await renew((await makeBuyer(world)).token)).code).toBe(401)
  const third = (await login(account)).data
  await world.write(sql`update operators.operator set active = false where id = ${operatorId}`)
  expect((await renew(third.refreshToken)).code).toBe(401)
  const [kept] = await world.rows(
    sql`select end_reason from operators.session where operator_id = ${operatorId} order by created_at desc, ended_at nulls first`,
  )
  expect(kept).toEqual({ end_reason: null })
})

test('ends the session on logout', async () => {
  const { token } = await makeOperator(world)
  expect((await world.call(ConsoleLogout, {}, token)).data).toEqual({ done: true })
  expect((await world.call(ConsoleMe, {}, token)).code).toBe(401)
})

test('requires a second factor after the password, accepts a code once, and counts wrong codes towards the lock', async () => {
  const { account, token } = await makeOperator(world, { password })
  const secret = await setUp(world, token)
  expect((await login(account)).data).toEqual({ accessToken: '', refreshToken: '', expiresIn: 0, totpNeeded: true })
  // Omitting the required code is not a wrong attempt: six times do not lock.
  for (let i = 0; i < 6; i++) expect((await login(account)).data.totpNeeded).toBe(true)
  const totp = codeOf(secret, world)
  expect((await login(account, { totp, password: 'Wrong1234' })).data.reason).toBe('PASSWORD_WRONG')
  expect((await login(account, { totp })).data).toMatchObject({ totpNeeded: false, expiresIn: 7200 })
  expect((await login(account, { totp })).data.reason).toBe('TOTP_WRONG')
  world.clock.advance(30 * SECOND)
  expect((await login(account, { totp: codeOf(secret, world, -1) })).data.reason).toBe('TOTP_WRONG')
  expect(
    (
      await login(account, {
        totp: codeOf(secret, world, 1).replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)),
      })
    ).code,
  ).toBe(200)
  for (let i = 0; i < 5; i++) expect((await login(account, { totp: '000000' })).data.reason).toBe('TOTP_WRONG')
  world.clock.advance(2 * MINUTE)
  expect((await login(account, { totp: codeOf(secret, world) })).data.reason).toBe('PASSWORD_LOCKED')
})

test('activates a secret only after confirmation, stores it sealed, and makes five wrong codes wait', async () => {
  const { account, token, operatorId } = await makeOperator(world, { password })
  expect((await world.call(ConfirmTotp, { code: '123456' }, token)).data.reason).toBe('TOTP_WRONG')
  const { secret, uri } = (await world.call(BeginTotp, {}, token)).data
  expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${account}\\?secret=${secret}&`))
  expect((await login(account)).data.totpNeeded).toBe(false)
  const token2 = (await login(account)).data.accessToken
  const [row] = await world.rows(
    sql<{ totp_pending: string }>`select totp_pending from operators.operator where id = ${operatorId}`,
  )
  expect(row!.totp_pending).not.toContain(secret)
  for (let i = 0; i < 5; i++) expect((await world.call(ConfirmTotp, { code: '000000' }, token2)).data.reason).toBe('TOTP_WRONG')
  expect(await world.call(ConfirmTotp, { code: codeOf(secret, world) }, token2)).toMatchObject({
    code: 429,
    data: { retryAfter: 900 },
  })
  world.clock.advance(15 * MINUTE)
  expect((await world.call(ConfirmTotp, { code: codeOf(secret, world) }, token2)).code).toBe(200)
  expect((await world.call(ConsoleMe, {}, token2)).data.totpOn).toBe(true)
  expect((await login(account, { totp: codeOf(secret, world) })).data.reason).toBe('TOTP_WRONG')
})

test('gives an operator no rights outside the demonstration until a second factor is set up', async () => {
  const { account } = await makeOperator(real, { password })
  const { accessToken: token } = (await login(account, {}, real)).data
  expect((await real.call(ConsoleMe, {}, token)).data).toMatchObject({ rights: [], totpOn: false })
  expect(await real.call(ListAudit, {}, token)).toMatchObject({ code: 403, msg: expect.stringContaining('动态码') })
  await setUp(real, token)
  expect((await real.call(ConsoleMe, {}, token)).data.rights).toContain('qualification')
  expect((await real.call(ListAudit, {}, token)).code).toBe(200)
})

test('race: one code logs in once; concurrent logins leave one session', async () => {
  world.clock.advance(HOUR)
  const { account, token, operatorId } = await makeOperator(world, { password })
  const race = (more: object = {}) => Promise.all(Array.from({ length: 4 }, () => login(account, more)))
  for (let round = 0; round < 6; round++) expect((await race()).map((a) => a.code)).toEqual(Array(4).fill(200))
  expect(
    await world.rows(sql`select from operators.session where operator_id = ${operatorId} and ended_at is null`),
  ).toHaveLength(1)
  expect((await world.call(ConsoleMe, {}, token)).code).toBe(40101)
  const secret = await setUp(world, (await login(account)).data.accessToken)
  const answers = await race({ totp: codeOf(secret, world) })
  expect(answers.filter((a) => a.code === 200)).toHaveLength(1)
})
