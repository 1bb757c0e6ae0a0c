import {
  ConsoleGetShop,
  ConsoleListWaiting,
  CreateInvitation,
  DecideOwner,
  GetInfo,
  ListNotices,
  ListUserAudits,
  ProposeOwner,
  REVIEW,
  SaveUserAudit,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  addMember,
  makeBuyer,
  makeIdentityNumber,
  makeOperator,
  makeRealName,
  makeSellerOperator,
  makeShop,
  makeUser,
  nextPhone,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { testPhone } from '../../../../test/phone.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const { call } = world
const proposer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const second = await makeOperator(world, { rights: ['qualification'], name: '钱伟' })
const third = await makeOperator(world, { rights: ['qualification'], name: '孙丽' })
beforeEach(() => world.clock.advance(DAY))
const ASKED = { name: '苏小满', reason: '原负责人离职，未移交', proof: '工单 1024', papersChecked: true } as const
const decide = (shopId: number, input: { confirm: boolean; phone?: string }, { token } = second) =>
  call(DecideOwner, { shopId, ...input }, token)

/** A shop without an owner, with a purchaser who is proposed. */
async function proposed() {
  const { shopId } = await makeShop(world)
  const { userId, phone } = await makeUser(world)
  await addMember(world, shopId, userId, 'purchaser')
  const propose = () => call(ProposeOwner, { shopId, phone, ...ASKED }, proposer.token)
  expect((await propose()).code).toBe(200)
  return { shopId, userId, phone, token: await world.login(userId, shopId), propose }
}
const roleOf = async (shopId: number, userId: number) =>
  (await world.rows(sql<{ role: string }>`select role from shops.member where shop_id = ${shopId} and user_id = ${userId}`))[0]
    ?.role
const waiting = async () =>
  (await call(ConsoleListWaiting, {}, second.token)).data.rows.find(({ kind }) => kind === 'owners')?.count ?? 0

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { shopId, token } = await proposed()
  const other = await makeOperator(world, { rights: ['orders', 'service'] })
  const callers = [{ token: '' }, { token }, await makeSellerOperator(world), other] as (typeof proposer)[]
  expect(await Promise.all(callers.map(async (who) => (await decide(shopId, { confirm: false }, who)).code))).toEqual([
    401, 401, 403, 403,
  ])
})

test('names bad input, and does not find what is not there', async () => {
  const { shopId } = await proposed()
  await expectBadInputs(world, DecideOwner, { shopId, confirm: false }, second.token)
  expect((await decide(987_654_321, { confirm: false })).code).toBe(404)
})

test('refuses the proposer’s confirmation, another number or none, and what no one has proposed', async () => {
  const { shopId, userId, phone } = await proposed()
  expect((await decide(shopId, { confirm: true, phone }, proposer)).data.reason).toBe('OWN_PROPOSAL')
  for (const typed of [{}, { phone: nextPhone() }])
    expect((await decide(shopId, { confirm: true, ...typed })).data.fields).toHaveProperty('phone')
  expect(await roleOf(shopId, userId)).toBe('purchaser')
  expect((await decide((await makeShop(world)).shopId, { confirm: false })).data.reason).toBe('OWNER_PROPOSAL_DECIDED')
})

test('refuses what was proposed more than 7 days ago, and who became a salesman or the owner meanwhile', async () => {
  const old = await proposed()
  world.clock.advance(7 * DAY)
  expect((await decide(old.shopId, { confirm: true, phone: old.phone })).data.reason).toBe('OWNER_PROPOSAL_EXPIRED')
  const appointed = await proposed()
  await world.write(sql`update access.app_user set kind = 'salesman' where id = ${appointed.userId}`)
  expect((await decide(appointed.shopId, { confirm: true, phone: appointed.phone })).data.reason).toBe('SALESMAN')
  const handed = await proposed()
  await world.write(sql`update shops.member set role = 'owner' where user_id = ${handed.userId}`)
  expect((await decide(handed.shopId, { confirm: true, phone: handed.phone })).data.reason).toBe('ALREADY_OWNER')
})

test('what is proposed for a shop that was replaced, or too long ago, can be ended and not confirmed', async () => {
  const replaced = await proposed()
  await world.write(sql`update shops.shop set replaced_at = now() where id = ${replaced.shopId}`)
  expect((await decide(replaced.shopId, { confirm: true, phone: replaced.phone })).code).toBe(404)
  expect((await decide(replaced.shopId, { confirm: false })).code).toBe(200)
  const old = await proposed()
  world.clock.advance(7 * DAY)
  expect((await decide(old.shopId, { confirm: false })).code).toBe(200)
})

test('confirmed, the member owns the shop at once, every member is notified, and the log has both operators', async () => {
  const { shopId, userId, phone, token } = await proposed()
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  expect((await call(CreateInvitation, { role: 'purchaser' }, token)).code).toBe(403)
  const before = await waiting()
  expect((await decide(shopId, { confirm: true, phone })).data).toEqual({ done: true })
  expect(await waiting()).toBe(before - 1)
  expect((await call(GetInfo, {}, token)).data.shop).toMatchObject({ role: 'owner' })
  expect((await call(CreateInvitation, { role: 'purchaser' }, token)).code).toBe(200)
  const newest = async (of: string) => (await call(ListNotices, {}, of)).data.rows[0]!.title
  expect(await newest(token)).toMatch(/^您已是.*的负责人$/)
  expect(await newest(finance.token)).toBe('门店有新的负责人')
  expect((await call(ConsoleGetShop, { shopId }, second.token)).data.ownerProposals).toMatchObject([
    { proposedBy: '赵敏', decidedBy: '钱伟', confirmed: true },
  ])
  expect(await auditOf(world, 'shop', shopId)).toMatchObject([
    { action: 'owner.propose', after: { reason: ASKED.reason, papersChecked: true } },
    { action: 'owner.confirm', after: { reason: ASKED.reason, proof: ASKED.proof } },
  ])
  expect(JSON.stringify(await auditOf(world, 'shop', shopId))).not.toContain(phone)
  expect(await roleOf(shopId, userId)).toBe('owner')
})

test('owners who are there learn of it when somebody is proposed, and with the confirmation, also by text message', async () => {
  const owner = await makeBuyer(world)
  const finance = await makeBuyer(world, { shopId: owner.shopId, role: 'finance' })
  const { phone } = await makeUser(world)
  const ownPhone = async (userId: number) =>
    (await world.rows(sql<{ phone: string }>`select phone from access.app_user where id = ${userId}`))[0]!.phone
  const [ownersPhone, financePhone] = [await ownPhone(owner.userId), await ownPhone(finance.userId)]
  const newest = async (of: string) => (await call(ListNotices, {}, of)).data.rows[0]
  await call(ProposeOwner, { shopId: owner.shopId, phone, ...ASKED }, proposer.token)
  await world.work()
  expect(phones.lastTo(ownersPhone)).toMatchObject({ template: 'ownerNamed', code: null })
  expect([phones.lastTo(phone), phones.lastTo(financePhone)]).toEqual([undefined, undefined])
  expect(await newest(owner.token)).toMatchObject({ title: '有人申请成为门店负责人', text: expect.stringContaining('资质热线') })
  expect(await newest(finance.token)).toBeUndefined()
  const first = phones.lastTo(ownersPhone)
  world.clock.advance(DAY)
  expect((await decide(owner.shopId, { confirm: true, phone })).code).toBe(200)
  await world.work()
  expect(phones.lastTo(ownersPhone)).not.toBe(first)
  expect(phones.lastTo(phone)).toMatchObject({ template: 'ownerNamed', code: null })
  expect(phones.lastTo(financePhone)).toBeUndefined()
})

test('who the register knows by another name is not confirmed; both operators see who the person is and since when', async () => {
  const { shopId, userId, phone } = await proposed()
  const seen = async () => (await call(ConsoleGetShop, { shopId }, second.token)).data.ownerProposals[0]
  expect(await seen()).toMatchObject({ realName: null, accountSince: expect.any(String), memberSince: expect.any(String) })
  const number = makeIdentityNumber()
  await makeRealName(world, userId, { name: '王强', number, checked: 'form' })
  expect((await seen())?.realName).toEqual({ same: false, formOnly: true })
  await makeRealName(world, userId, { name: '王强', number, checked: 'register' })
  expect((await seen())?.realName).toEqual({ same: false, formOnly: false })
  expect((await decide(shopId, { confirm: true, phone })).data.reason).toBe('REAL_NAME_OTHER')
  expect(await roleOf(shopId, userId)).toBe('purchaser')
  await makeRealName(world, userId, { name: ASKED.name, number, checked: 'register' })
  expect((await seen())?.realName).toEqual({ same: true, formOnly: false })
  expect((await decide(shopId, { confirm: true, phone })).code).toBe(200)
  expect((await seen())?.realName).toBeNull()
})

test('refuses who is leaving; an account that is deleted while it is confirmed owns nothing', async () => {
  const leaving = await proposed()
  await world.write(sql`update access.app_user set deregisters_at = now() where id = ${leaving.userId}`)
  expect((await decide(leaving.shopId, { confirm: true, phone: leaving.phone })).data.reason).toBe('DEREGISTERING')
  const erased = await proposed()
  const answer = await world.owner.transact(async (tx) => {
    await sql`select from access.app_user where id = ${erased.userId} for no key update`.execute(tx)
    const confirmed = decide(erased.shopId, { confirm: true, phone: erased.phone })
    const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(() => world.rows(waits)).toHaveLength(1)
    await sql`delete from joining.owner_proposal where user_id = ${erased.userId}`.execute(tx)
    await sql`update access.app_user set phone = ${`erased ${erased.userId}`} where id = ${erased.userId}`.execute(tx)
    return () => confirmed
  })
  expect((await answer()).data.reason).toBe('OWNER_PROPOSAL_DECIDED')
  expect(await roleOf(erased.shopId, erased.userId)).toBe('purchaser')
})

test('the new owner’s request to join the shop is settled with it; one to move stays', async () => {
  const owner = await makeBuyer(world)
  const { userId, phone } = await makeUser(world)
  const token = await world.login(userId, null)
  const asked = { kind: 1, shopId: owner.shopId, identity: { name: '苏小满' }, role: 'purchaser', submit: true } as const
  expect((await call(SaveUserAudit, asked, token)).code).toBe(200)
  await call(ProposeOwner, { shopId: owner.shopId, phone, ...ASKED }, proposer.token)
  expect((await decide(owner.shopId, { confirm: true, phone })).code).toBe(200)
  expect((await call(ListUserAudits, {}, token)).data.rows).toMatchObject([{ state: REVIEW.approved }])
  expect(await roleOf(owner.shopId, userId)).toBe('owner')
})

test('who was no member joins as the owner; an owner who is there stays one', async () => {
  const owner = await makeBuyer(world)
  const { userId, phone } = await makeUser(world)
  const shopless = await world.login(userId, null)
  const { shopId } = owner
  await call(ProposeOwner, { shopId, phone, ...ASKED }, proposer.token)
  expect((await decide(shopId, { confirm: true, phone })).code).toBe(200)
  expect((await call(GetInfo, {}, shopless)).data.shop).toMatchObject({ id: shopId, role: 'owner' })
  expect([await roleOf(shopId, userId), await roleOf(shopId, owner.userId)]).toEqual(['owner', 'owner'])
})

test.each([
  ['turned down by another', second, 'owner.decline'],
  ['taken back by its proposer', proposer, 'owner.withdraw'],
])('%s, nothing changes, and it can be proposed again', async (_, who, action) => {
  const { shopId, userId, propose } = await proposed()
  expect((await decide(shopId, { confirm: false }, who)).code).toBe(200)
  expect(await roleOf(shopId, userId)).toBe('purchaser')
  expect((await auditOf(world, 'shop', shopId)).at(-1)).toMatchObject({ action })
  expect((await propose()).code).toBe(200)
})

test('race: of two who decide at once, one is refused', async () => {
  const { shopId, phone } = await proposed()
  const answers = await Promise.all([
    decide(shopId, { confirm: true, phone }, second),
    decide(shopId, { confirm: true, phone }, third),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
