import {
  FORCED_OFF,
  ConsoleGetUser,
  ConsoleListUsers,
  ConsoleListWaiting,
  DecidePhone,
  GetInfo,
  maskPhone,
  ProposePhone,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator, makeUser, nextPhone } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { testPhone } from '../../../test/phone.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const { call } = world
const proposer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const second = await makeOperator(world, { rights: ['qualification'], name: '钱伟' })
const third = await makeOperator(world, { rights: ['qualification'], name: '孙丽' })
beforeEach(() => world.clock.advance(DAY))
const reason = '手机丢失，已补办新号'
const propose = (userId: number, phone: string, { token } = proposer) =>
  call(ProposePhone, { userId, phone, reason, idChecked: true }, token)
const decide = (userId: number, input: { confirm: boolean; phone?: string }, { token } = second) =>
  call(DecidePhone, { userId, ...input }, token)

/** A user for whom another number is proposed. */
async function proposed() {
  const user = await makeBuyer(world)
  const phone = nextPhone()
  expect((await propose(user.userId, phone)).code).toBe(200)
  return { ...user, newPhone: phone }
}
/** How many wait, as the start page says, and whom its list shows. */
const waiting = async () =>
  (await call(ConsoleListWaiting, {}, second.token)).data.rows.find(({ kind }) => kind === 'phoneChanges')!.count
const listed = async () => (await call(ConsoleListUsers, { view: 'phone' }, second.token)).data.rows.map(({ userId }) => userId)
const phoneOf = async (userId: number) =>
  (await world.rows(sql<{ phone: string }>`select phone from access.app_user where id = ${userId}`))[0]!.phone

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { userId } = await makeUser(world)
  const other = await makeOperator(world, { rights: ['orders', 'service'] })
  const callers = [{ token: '' }, await makeBuyer(world), await makeSellerOperator(world), other] as (typeof proposer)[]
  expect(await Promise.all(callers.map(async (who) => (await decide(userId, { confirm: false }, who)).code))).toEqual([
    401, 401, 403, 403,
  ])
})

test('names bad input, and does not find what is not there', async () => {
  const { userId } = await proposed()
  await expectBadInputs(world, DecidePhone, { userId, confirm: false }, second.token)
  expect((await decide(987_654_321, { confirm: false })).code).toBe(404)
})

test('refuses the proposer’s confirmation, and what no one has proposed', async () => {
  const { userId, newPhone } = await proposed()
  expect((await decide(userId, { confirm: true, phone: newPhone }, proposer)).data.reason).toBe('OWN_PROPOSAL')
  expect((await decide((await makeUser(world)).userId, { confirm: false })).data.reason).toBe('PHONE_CHANGE_DECIDED')
})

test('the second operator types the number; another one, or none, changes nothing', async () => {
  const { userId, phone, newPhone } = await proposed()
  for (const typed of [{}, { phone: nextPhone() }])
    expect((await decide(userId, { confirm: true, ...typed })).data.fields).toHaveProperty('phone')
  expect(await phoneOf(userId)).toBe(phone)
  expect((await decide(userId, { confirm: true, phone: newPhone })).code).toBe(200)
})

test('confirmed, the account has the new number, every device is logged out, both numbers get a message, and the log has both operators', async () => {
  const { userId, token, phone, newPhone } = await proposed()
  expect((await call(ConsoleGetUser, { userId }, second.token)).data).toMatchObject({
    phoneWaits: true,
    phoneChanges: [{ newMasked: maskPhone(newPhone), proposedBy: '赵敏', confirmed: null, mine: false }],
    otherReviewers: 2,
  })
  expect(await listed()).toContain(userId)
  const before = await waiting()
  expect((await decide(userId, { confirm: true, phone: newPhone })).data).toEqual({ done: true })
  expect(await waiting()).toBe(before - 1)
  expect(await phoneOf(userId)).toBe(newPhone)
  expect((await call(GetInfo, {}, token)).code).toBe(FORCED_OFF)
  await world.work()
  for (const number of [phone, newPhone]) expect(phones.lastTo(number)).toMatchObject({ template: 'phoneMoved', code: null })
  expect(await auditOf(world, 'user', userId)).toMatchObject([
    { action: 'phone.propose', after: { phone: maskPhone(newPhone), reason, idChecked: true } },
    { action: 'phone.confirm', before: { phone: maskPhone(phone) }, after: { phone: maskPhone(newPhone), reason } },
  ])
  const shown = JSON.stringify((await call(ConsoleGetUser, { userId }, second.token)).data)
  expect([phone, newPhone].filter((number) => shown.includes(number))).toEqual([])
})

test('who has the lost phone logs in with its WeChat no more, nor ends what was begun with it', async () => {
  const { userId, newPhone } = await proposed()
  await world.write(sql`insert into access.wechat (user_id, union_id, nickname, bound_at) values (${userId}, 'u1', '芳', now())`)
  await world.write(sql`insert into access.wechat_open_id (app_id, open_id, user_id) values ('wx1', 'o1', ${userId})`)
  await world.write(sql`insert into access.wechat_ticket (token_hash, channel, app_id, open_id, nickname, user_id, until)
    values ('x', 'open', 'wx1', 'o2', '芳', ${userId}, now() + interval '1 hour')`)
  expect((await decide(userId, { confirm: true, phone: newPhone })).code).toBe(200)
  for (const table of ['wechat', 'wechat_open_id', 'wechat_ticket'])
    expect(await world.rows(sql`select from ${sql.ref(`access.${table}`)} where user_id = ${userId}`)).toEqual([])
})

test.each([
  ['turned down by another', second, 'phone.decline'],
  ['taken back by its proposer', proposer, 'phone.withdraw'],
])('%s, nothing changes, and it can be proposed again', async (_, who, action) => {
  const { userId, phone, token, newPhone } = await proposed()
  expect((await decide(userId, { confirm: false }, who)).code).toBe(200)
  expect([await phoneOf(userId), (await call(GetInfo, {}, token)).code]).toEqual([phone, 200])
  expect((await auditOf(world, 'user', userId)).at(-1)).toMatchObject({ action })
  expect((await propose(userId, newPhone)).code).toBe(200)
})

test('is refused when the number got an account meanwhile, or the user moved to another one', async () => {
  const taken = await proposed()
  await world.write(sql`update access.app_user set phone = ${taken.newPhone} where id = ${(await makeUser(world)).userId}`)
  expect((await decide(taken.userId, { confirm: true, phone: taken.newPhone })).data.reason).toBe('PHONE_TAKEN')
  const moved = await proposed()
  await world.write(sql`update access.app_user set phone = ${nextPhone()} where id = ${moved.userId}`)
  expect((await decide(moved.userId, { confirm: true, phone: moved.newPhone })).data.reason).toBe('PHONE_CHANGE_STALE')
})

test('is confirmed within 7 days; after that it can only be turned down, and be proposed again', async () => {
  const { userId, phone, newPhone } = await proposed()
  const isExpired = async () => (await call(ConsoleGetUser, { userId }, second.token)).data.phoneChanges[0]!.expired
  const confirm = () => decide(userId, { confirm: true, phone: newPhone })
  world.clock.advance(7 * DAY - 1)
  expect(await isExpired()).toBe(false)
  expect((await decide(userId, { confirm: true, phone: nextPhone() })).data.fields).toMatchObject({ phone: expect.any(String) })
  world.clock.advance(1)
  expect(await isExpired()).toBe(true)
  expect((await confirm()).data.reason).toBe('PHONE_CHANGE_EXPIRED')
  expect(await phoneOf(userId)).toBe(phone)
  expect((await decide(userId, { confirm: false })).code).toBe(200)
  expect((await propose(userId, newPhone)).code).toBe(200)
  expect((await confirm()).code).toBe(200)
  expect([await phoneOf(userId), await isExpired()]).toEqual([newPhone, false])
})

test('what has expired waits no more: neither the start page counts it nor the list shows it, and the user’s page still has it', async () => {
  const { userId } = await proposed()
  world.clock.advance(7 * DAY - 1)
  expect(await listed()).toEqual([userId])
  expect(await waiting()).toBe(1)
  world.clock.advance(1)
  expect(await listed()).toEqual([])
  expect(await waiting()).toBe(0)
  expect((await call(ConsoleGetUser, { userId }, second.token)).data).toMatchObject({
    phoneWaits: false,
    phoneChanges: [{ confirmed: null, expired: true }],
  })
})

test.each([
  ['two who confirm', true],
  ['one who confirms and one who does not agree', false],
])('race: of %s at once one decides, the other learns that it is decided', async (_, other) => {
  const { userId, newPhone } = await proposed()
  const answers = await Promise.all([
    decide(userId, { confirm: true, phone: newPhone }),
    decide(userId, { confirm: other, ...(other && { phone: newPhone }) }, third),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(answers.find(({ code }) => code === 409)!.data).toMatchObject({ reason: 'PHONE_CHANGE_DECIDED' })
})
