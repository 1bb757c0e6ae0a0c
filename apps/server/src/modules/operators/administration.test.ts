import { FORCED_OFF, BeginTotp, ConfirmTotp, ConsoleLogin, ConsoleMe, keysOf, ListAudit, RIGHTS } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator, makeSeller } from '../../../test/factories/index.ts'
import { solveCaptcha } from '../../../test/phone.ts'
import { PASSWORD, setUpTotp, totpCode } from '../../../test/totp.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'
import { addOperator, CommandRefused, deactivate, resetPassword, resetTotp, type CommandContext } from './administration.ts'

/** As in production: second factors are required. */
const world = await openWorld({ settings: { DEMONSTRATION: 'off' } })
const emitted: string[] = []
const run = <T>(command: (context: CommandContext) => Promise<T>) =>
  world.owner.transact((tx) =>
    command({
      tx,
      now: world.clock.now(),
      by: '本机 root',
      emit: async (name) => void emitted.push(name),
      pools: world.app.kernel.pools,
      log: world.app.kernel.log,
    }),
  )
const login = (account: string, password: string, more: object = {}) => world.call(ConsoleLogin, { account, password, ...more })
const FIRST = { account: 'first', name: '王敏', sellerId: null, rights: null }

test('the first operator of an empty shop gets in: password, enrolment code, second factor, every right', async () => {
  const { password, enrolment } = await run((context) => addOperator(context, FIRST))
  const { accessToken } = (await login('first', password)).data
  expect((await world.call(ConsoleMe, {}, accessToken)).data).toMatchObject({ rights: [], enrolmentNeeded: true })
  const { secret } = (await world.call(BeginTotp, { password, enrolment }, accessToken)).data
  expect((await world.call(ConfirmTotp, { code: totpCode(world, secret) }, accessToken)).data.recoveryCodes).toHaveLength(10)
  expect((await world.call(ConsoleMe, {}, accessToken)).data).toMatchObject({ name: '王敏', rights: keysOf(RIGHTS.platform) })
  const { rows } = (await world.call(ListAudit, { action: 'operator.add' }, accessToken)).data
  expect(rows.filter(({ subject }) => subject.id === 'first')).toMatchObject([
    {
      operatorName: '系统管理员',
      account: '',
      ip: '本机 root',
      actionName: '新建账号',
      subject: { kind: 'operator', id: 'first' },
    },
  ])
  const log = JSON.stringify(await world.rows(sql`select * from operators.audit_log`))
  for (const word of [password, enrolment]) expect(log).not.toContain(word)
})

test('adds an operator of a seller with some rights; refuses a taken account, unknown rights and malformed accounts', async () => {
  const { sellerId } = await makeSeller(world)
  const add = (more: object) => run((context) => addOperator(context, { ...FIRST, account: 'li.na', sellerId, ...more }))
  await expect(add({ rights: ['orders', 'money'] })).rejects.toThrow('Unknown rights: money')
  await expect(add({ sellerId: 99_999 })).rejects.toThrow('There is no seller 99999.')
  for (const account of ['王敏', 'a', 'a b']) await expect(add({ account })).rejects.toThrow(CommandRefused)
  const { password } = await add({ rights: ['orders'] })
  await expect(add({})).rejects.toThrow('There is already an operator li.na')
  expect((await login('li.na', password)).code).toBe(200)
  const [row] = await world.rows(sql`select org, rights from operators.operator where account = 'li.na'`)
  expect(row).toEqual({ org: 'seller', rights: ['orders'] })
})

test('resets a password: sessions end, and wrong guesses from anywhere are forgotten', async () => {
  const { account, token } = await makeOperator(world, { password: PASSWORD })
  for (let i = 0; i < 3; i++) await login(account, 'Wrong1234')
  const { password } = await run((context) => resetPassword(context, account))
  expect((await world.call(ConsoleMe, {}, token)).code).toBe(FORCED_OFF)
  expect((await login(account, PASSWORD)).data.reason).toBe('PASSWORD_WRONG')
  const fresh = (await login(account, password)).data
  expect((await world.call(ConsoleMe, {}, fresh.accessToken)).data.notice).toMatchObject({ text: '重置密码', ip: '本机 root' })
})

test('resets a lost second factor: sessions end, and another one needs the new enrolment code within three days', async () => {
  const { account, operatorId } = await makeOperator(world, { password: PASSWORD })
  const first = await run((context) => resetTotp(context, account))
  const token = await world.loginOperator(operatorId)
  await setUpTotp(world, token, first)
  const { enrolment } = await run((context) => resetTotp(context, account))
  expect((await world.call(ConsoleMe, {}, token)).code).toBe(401)
  expect(emitted).toContain('forced-off')
  expect(await world.rows(sql`select from operators.recovery_code where operator_id = ${operatorId}`)).toEqual([])
  const again = (await login(account, PASSWORD, await solveCaptcha(world))).data.accessToken
  expect((await world.call(BeginTotp, { password: PASSWORD, enrolment: first.enrolment }, again)).data.reason).toBe(
    'ENROLMENT_WRONG',
  )
  expect((await world.call(BeginTotp, { password: PASSWORD, enrolment }, again)).code).toBe(200)
  world.clock.advance(3 * DAY)
  const late = (await login(account, PASSWORD)).data.accessToken
  expect((await world.call(BeginTotp, { password: PASSWORD, enrolment }, late)).data.reason).toBe('ENROLMENT_WRONG')
})

test('deactivates: sessions end, and the account cannot log in', async () => {
  const { account, token } = await makeOperator(world, { password: PASSWORD })
  await run((context) => deactivate(context, account))
  expect((await world.call(ConsoleMe, {}, token)).code).toBe(FORCED_OFF)
  expect((await login(account, PASSWORD)).data.reason).toBe('PASSWORD_WRONG')
  await expect(run((context) => deactivate(context, account))).rejects.toThrow('deactivated already')
  for (const command of [resetPassword, resetTotp, deactivate])
    await expect(run((context) => command(context, 'no.one'))).rejects.toThrow('There is no operator no.one')
})
