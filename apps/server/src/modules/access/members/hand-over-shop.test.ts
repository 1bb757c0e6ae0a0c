import { ChangeMemberRole, GetInfo, HandOverShop, RemoveMember, SendHandOverCode } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { addMember, makeBuyer, makeOperator } from '../../../../test/factories/index.ts'
import { solveCaptcha, testPhone } from '../../../../test/phone.ts'
import { openWorld, type World } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'

const phones = testPhone()
const world: World = await openWorld({ providers: { sms: phones.sms } })
const WRONG = '000000'
const handOver = (userId: number, codes: { ownCode: string; memberCode: string }, token = '') =>
  world.call(HandOverShop, { userId, ...codes, role: 'purchaser' }, token)
const roleOf = async (token: string) => (await world.call(GetInfo, {}, token)).data.shop?.role

type Person = Awaited<ReturnType<typeof makeBuyer>>
/** Sends both codes, and reads them from the phones. */
async function receiveCodes(owner: Person, member: Person) {
  world.clock.advance(MINUTE)
  for (const to of ['me', 'member'] as const) {
    const input = { userId: member.userId, to, ...(await solveCaptcha(world)) }
    expect((await world.call(SendHandOverCode, input, owner.token)).code).toBe(200)
  }
  await world.work()
  return { ownCode: phones.codeTo(owner.phone), memberCode: phones.codeTo(member.phone) }
}
async function pair() {
  world.clock.advance(DAY)
  const owner = await makeBuyer(world)
  const member = await makeBuyer(world, { shopId: owner.shopId, role: 'finance' })
  return { owner, member, codes: await receiveCodes(owner, member) }
}

test('rejects anonymous callers, operators, and members who are no owners', async () => {
  const { owner, member, codes } = await pair()
  expect((await handOver(member.userId, codes)).code).toBe(401)
  expect((await handOver(member.userId, codes, (await makeOperator(world)).token)).code).toBe(401)
  expect((await handOver(owner.userId, codes, member.token)).code).toBe(403)
  expect(await roleOf(owner.token)).toBe('owner')
})

test('rejects bad input', async () => {
  const { owner, member } = await pair()
  const input = { userId: member.userId, ownCode: '123456', memberCode: '123456', role: 'finance' }
  await expectBadInputs(world, HandOverShop, input, owner.token)
})

test('does not find people of other shops, and refuses owners', async () => {
  const { owner, codes } = await pair()
  const other = await makeBuyer(world, { role: 'purchaser' })
  for (const userId of [other.userId, 987_654_321]) expect((await handOver(userId, codes, owner.token)).code).toBe(404)
  expect((await handOver(owner.userId, codes, owner.token)).data.reason).toBe('ALREADY_OWNER')
})

test('names the wrong code, and keeps the right one; codes for another shop or another member are wrong', async () => {
  const { owner, member, codes } = await pair()
  const swapped = { ownCode: codes.memberCode, memberCode: codes.ownCode }
  for (const [wrong, field] of [
    [{ ...codes, ownCode: WRONG }, 'ownCode'],
    [{ ...codes, memberCode: WRONG }, 'memberCode'],
    [swapped, 'ownCode'],
  ] as const)
    expect((await handOver(member.userId, wrong, owner.token)).data).toMatchObject({
      reason: 'SMS_CODE_WRONG',
      fields: { [field]: '短信验证码不正确或已过期' },
    })
  const third = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  expect((await handOver(third.userId, codes, owner.token)).data.reason).toBe('SMS_CODE_WRONG')
  const elsewhere = await makeBuyer(world)
  await addMember(world, elsewhere.shopId, member.userId, 'finance')
  expect((await handOver(member.userId, codes, elsewhere.token)).data.reason).toBe('SMS_CODE_WRONG')
  expect((await handOver(member.userId, codes, owner.token)).data).toEqual({ done: true })
})

test('five wrong codes void the right one', async () => {
  const { owner, member, codes } = await pair()
  for (let i = 0; i < 5; i++) await handOver(member.userId, { ...codes, memberCode: WRONG }, owner.token)
  expect((await handOver(member.userId, codes, owner.token)).data.reason).toBe('SMS_CODE_WRONG')
  expect(await roleOf(owner.token)).toBe('owner')
})

test('the member is the owner and the owner has the other role, with the next call and on every open page', async () => {
  const { owner, member, codes } = await pair()
  expect((await handOver(member.userId, codes, owner.token)).data).toEqual({ done: true })
  expect([await roleOf(owner.token), await roleOf(member.token)]).toEqual(['purchaser', 'owner'])
  const rooms = [owner.userId, member.userId].map((id) => `user:${id}`)
  const events = await world.rows(
    sql<{ name: string }>`select name from kernel.event where room in (${sql.join(rooms)}, ${`shop:${owner.shopId}`})`,
  )
  expect(events.map(({ name }) => name).toSorted()).toEqual(['members-changed', 'rights-changed', 'rights-changed'])
  expect((await handOver(member.userId, codes, owner.token)).code).toBe(403)
})

test('race: handed over twice at once, it happens once', async () => {
  const { owner, member, codes } = await pair()
  const answers = await Promise.all([1, 2].map(() => handOver(member.userId, codes, owner.token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 403])
  expect([await roleOf(owner.token), await roleOf(member.token)]).toEqual(['purchaser', 'owner'])
})

test('race: while another owner removes or demotes one of the two, an owner remains', async () => {
  for (const call of [RemoveMember, ChangeMemberRole] as const) {
    const { owner, member, codes } = await pair()
    const second = await makeBuyer(world, { shopId: owner.shopId, role: 'owner' })
    for (const userId of [owner.userId, member.userId]) {
      await Promise.all([
        handOver(member.userId, codes, owner.token),
        call === RemoveMember
          ? world.call(RemoveMember, { userId }, second.token)
          : world.call(ChangeMemberRole, { userId, role: 'finance' }, second.token),
      ])
      const owners = await world.rows(sql`select from shops.member where shop_id = ${owner.shopId} and role = 'owner'`)
      expect(owners.length).toBeGreaterThan(0)
    }
  }
})
