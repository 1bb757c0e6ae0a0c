import {
  CancelDeregistration,
  ChangeMemberRole,
  CheckDeregistration,
  ConsoleListPersonalData,
  Deregister,
  GetInfo,
  ORDER,
  PlaceOrder,
  SendBusinessCode,
  SmsLogin,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  addMember,
  makeBuyer,
  makeFeedback,
  makeJoinRequest,
  makeNotice,
  makeOffer,
  makeOperator,
  makeOrder,
  makeShop,
  makeUser,
  previewSubmission,
  type Buyer,
} from '../../../test/factories/index.ts'
import { receiveCode, solveCaptcha, testPhone } from '../../../test/phone.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, MINUTE, SECOND, after } from '../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const erase = async () => world.app.schedules.find(({ name }) => name === 'privacy.erase-due')!.run(world.app.jobContext)
const deregister = (smsCode: string, token = '') => world.call(Deregister, { smsCode, reason: '门店转让' }, token)
/** The code that the user's phone receives. */
async function codeOf({ token, phone }: Pick<Buyer, 'token' | 'phone'>) {
  world.clock.advance(2 * MINUTE)
  const { code, msg } = await world.call(SendBusinessCode, { businessCode: 'deregister', ...(await solveCaptcha(world)) }, token)
  expect(code, msg).toBe(200)
  await world.work()
  return phones.codeTo(phone)
}
const wholeUser = async (userId: number) =>
  (await world.rows(sql<{ phone: string; deregisters_at: Date | null }>`select * from access.app_user where id = ${userId}`))[0]!

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token]) expect((await deregister('123456', token)).code).toBe(401)
})

test('rejects bad input, a wrong code, and a code for something else', async () => {
  const buyer = await makeBuyer(world)
  await expectBadInputs(world, Deregister, { smsCode: '123456' }, buyer.token)
  await codeOf(buyer)
  expect((await deregister('000000', buyer.token)).data.reason).toBe('SMS_CODE_WRONG')
  const ofLogin = await receiveCode(world, phones, buyer.phone)
  expect((await deregister(ofLogin, buyer.token)).data.reason).toBe('SMS_CODE_WRONG')
  expect((await wholeUser(buyer.userId)).deregisters_at).toBeNull()
})

test('sends its code to the session’s own phone alone, and to no anonymous caller', async () => {
  const buyer = await makeBuyer(world)
  const send = (input: object, token = buyer.token) =>
    world.call(SendBusinessCode, { businessCode: 'deregister', ...input }, token)
  expect((await send({}, '')).code).toBe(401)
  expect((await send({ phone: '13900009999' })).data).toMatchObject({ fields: { phone: expect.any(String) } })
  expect((await send({ phone: buyer.phone })).code).toBe(200)
  await world.work()
  expect(phones.lastTo(buyer.phone)?.text).toContain('注销账号验证码')
})

test('refuses while something stands in the way, and keeps the code', async () => {
  const buyer = await makeBuyer(world)
  const member = await makeUser(world)
  await addMember(world, buyer.shopId, member.userId, 'purchaser')
  const code = await codeOf(buyer)
  const { obstacles } = (await world.call(CheckDeregistration, {}, buyer.token)).data
  expect(await deregister(code, buyer.token)).toMatchObject({ code: 409, data: { reason: 'CANNOT_DEREGISTER', obstacles } })
  await addMember(world, buyer.shopId, (await makeUser(world)).userId, 'owner')
  expect((await deregister(code, buyer.token)).code).toBe(200)
})

test('ends every session at once; within seven days a login finds the account as it was', async () => {
  const buyer = await makeBuyer(world)
  const code = await codeOf(buyer)
  const { until } = (await deregister(code, buyer.token)).data
  expect(new Date(until)).toEqual(after(world.clock.now(), 7 * DAY))
  expect((await world.call(GetInfo, {}, buyer.token)).code).toBe(401)
  world.clock.advance(7 * DAY - MINUTE)
  await erase()
  const smsCode = await receiveCode(world, phones, buyer.phone)
  const { accessToken, userId } = (await world.call(SmsLogin, { phone: buyer.phone, smsCode })).data
  expect(userId).toBe(buyer.userId)
  expect((await world.call(GetInfo, {}, accessToken)).data).toMatchObject({
    user: { deregistersAt: until },
    shop: { id: buyer.shopId },
  })
})

test('erases the account after seven days: name, phone, membership, notices and what was only typed; orders stay', async () => {
  const { buyer, orderId } = await makeOrder(world, 'shipped')
  await world.write(sql`update orders.order_head set status = ${ORDER.done} where id = ${orderId}`)
  await makeNotice(world, buyer.userId)
  await makeFeedback(world, buyer)
  const { shopId } = await makeShop(world)
  await makeJoinRequest(world, shopId, buyer.userId)
  await world.write(
    sql`insert into access.wechat (user_id, nickname, bound_at) values (${buyer.userId}, '小林', ${world.clock.now()})`,
  )
  await world.write(sql`update access.session set wechat_open_id = 'o1' where user_id = ${buyer.userId}`)
  expect((await deregister(await codeOf(buyer), buyer.token)).code).toBe(200)
  world.clock.advance(7 * DAY + SECOND)
  await erase()
  expect(await wholeUser(buyer.userId)).toMatchObject({
    phone: `erased ${buyer.userId}`,
    nickname: '已注销用户',
    password_hash: null,
    deregisters_at: null,
  })
  const left = await world.rows(sql<{ places: string }>`
    select 'member' as places from shops.member where user_id = ${buyer.userId}
    union all select 'notice' from messaging.notice where user_id = ${buyer.userId}
    union all select 'phone' from help.feedback where user_id = ${buyer.userId} and phone <> ''
    union all select 'request' from joining.request where user_id = ${buyer.userId} and (state = 1 or name <> '已注销用户')
    union all select 'wechat' from access.wechat where user_id = ${buyer.userId}
    union all select 'open id' from access.session where user_id = ${buyer.userId} and wechat_open_id is not null
    union all select 'session' from access.session where user_id = ${buyer.userId} and ended_at is null`)
  expect(left).toEqual([])
  expect(
    await world.rows(sql`select from orders.order_head where id = ${orderId} and created_by = ${buyer.userId}`),
  ).toHaveLength(1)
  // The phone belongs to whoever registers with it next.
  const smsCode = await receiveCode(world, phones, buyer.phone)
  const again = (await world.call(SmsLogin, { phone: buyer.phone, smsCode })).data
  expect([again.isNew, again.userId === buyer.userId]).toEqual([true, false])
})

test('a device that logged in meanwhile reads at the erasure that the account is gone, not that leaving can be undone', async () => {
  const buyer = await makeBuyer(world)
  expect((await deregister(await codeOf(buyer), buyer.token)).code).toBe(200)
  await world.login(buyer.userId, buyer.shopId)
  world.clock.advance(7 * DAY + SECOND)
  await erase()
  const ends = await world.rows(
    sql`select s.end_reason, e.payload ->> 'msg' as msg from access.session s join kernel.event e on e.room = 'session:' || s.id
      where s.user_id = ${buyer.userId} and e.name = 'forced-off'`,
  )
  expect(ends).toEqual([{ end_reason: 'erased', msg: '账号已注销，个人信息已删除' }])
})

test('keeps an account that something stands in the way of by then, and notifies its user', async () => {
  const buyer = await makeBuyer(world)
  expect((await deregister(await codeOf(buyer), buyer.token)).code).toBe(200)
  const token = await world.login(buyer.userId, buyer.shopId)
  const { offerId } = await makeOffer(world)
  const placed = await world.call(
    PlaceOrder,
    await previewSubmission(world, { ...buyer, token }, [{ offerId, quantity: 10 }]),
    token,
  )
  expect(placed.code, placed.msg).toBe(200)
  world.clock.advance(7 * DAY + SECOND)
  await erase()
  expect(await wholeUser(buyer.userId)).toMatchObject({ phone: buyer.phone, deregisters_at: null })
  const notices = await world.rows(sql`select title from messaging.notice where user_id = ${buyer.userId}`)
  expect(notices).toEqual([{ title: '账号没有注销' }])
})

test('the console reads why people left and what became of it, without names', async () => {
  const operator = await makeOperator(world, { rights: ['content'] })
  const departures = async () => (await world.call(ConsoleListPersonalData, {}, operator.token)).data.departures
  const buyer = await makeBuyer(world)
  expect((await deregister(await codeOf(buyer), buyer.token)).code).toBe(200)
  expect((await departures())[0]).toEqual({ at: world.clock.now().toISOString(), reason: '门店转让', outcome: null })
  const token = await world.login(buyer.userId, buyer.shopId)
  await world.call(CancelDeregistration, {}, token)
  expect((await departures())[0]).toMatchObject({ outcome: 'kept' })
  expect((await departures()).map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['erased', 'hindered']))
})

test('race: while the other owner gives the ownership up, an owner remains', async () => {
  for (let round = 0; round < 4; round++) {
    const leaving = await makeBuyer(world)
    const other = await makeBuyer(world, { shopId: leaving.shopId, role: 'owner' })
    expect((await deregister(await codeOf(leaving), leaving.token)).code).toBe(200)
    world.clock.advance(7 * DAY + SECOND)
    await Promise.all([erase(), world.call(ChangeMemberRole, { userId: other.userId, role: 'finance' }, other.token)])
    const owners = await world.rows(sql`select from shops.member where shop_id = ${leaving.shopId} and role = 'owner'`)
    expect(owners.length).toBeGreaterThan(0)
  }
})

test('race: the last two owners of a shop leave at once, one of them stays', async () => {
  const first = await makeBuyer(world)
  const second = await makeBuyer(world, { shopId: first.shopId, role: 'owner' })
  await addMember(world, first.shopId, (await makeUser(world)).userId, 'purchaser')
  const codes = [await codeOf(first), await codeOf(second)]
  await Promise.all([deregister(codes[0]!, first.token), deregister(codes[1]!, second.token)])
  world.clock.advance(7 * DAY + SECOND)
  await erase()
  const owners = await world.rows(sql`select from shops.member where shop_id = ${first.shopId} and role = 'owner'`)
  expect(owners).toHaveLength(1)
})
