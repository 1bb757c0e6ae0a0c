import { AppointSalesman, GetOwnService, ListAudit, ListNotices, maskPhone, SaveUserAudit } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  invite,
  makeBuyer,
  makeOperator,
  makeSalesman,
  makeSellerOperator,
  makeUser,
  nextPhone,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const facts = { name: '陆行舟', phone: '13900000001', hours: '工作日 9:00–18:00', area: '西湖区', authorisedUntil: '2026-12-31' }
const appoint = (token: string, accountPhone = nextPhone()) => world.call(AppointSalesman, { accountPhone, ...facts }, token)
const platform = await makeOperator(world)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  const other = await makeOperator(world, { sellerId, rights: ['orders', 'offers'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  const codes = await Promise.all(tokens.map(async (token) => (await appoint(token)).code))
  expect(codes).toEqual([401, 401, 403])
})

test('rejects bad input', async () => {
  await expectBadInputs(world, AppointSalesman, { accountPhone: nextPhone(), ...facts }, platform.token)
})

test('refuses members of shops and salesmen, whoever they work for', async () => {
  const seller = await makeSellerOperator(world)
  expect((await appoint(seller.token, (await makeBuyer(world)).phone)).data.reason).toBe('BUYS_FOR_SHOP')
  expect((await appoint(seller.token, (await makeSalesman(world)).phone)).data.reason).toBe('ALREADY_SALESMAN')
})

test('makes somebody without an account a salesman of the seller, notifies them, and writes the audit log', async () => {
  const seller = await makeSellerOperator(world)
  const phone = nextPhone()
  const { salesmanId } = (await appoint(seller.token, phone)).data
  const [user] = await world.rows(sql<{ id: number; kind: string }>`select id, kind from access.app_user where phone = ${phone}`)
  expect(user!.kind).toBe('salesman')
  const token = await world.login(user!.id)
  const { salesman } = (await world.call(GetOwnService, {}, token)).data
  expect(salesman).toMatchObject({ salesmanId, sellerId: seller.sellerId, ...facts, handles: '全部商品', invitation: null })
  expect((await world.call(ListNotices, {}, token)).data.rows).toMatchObject([{ title: '您已成为业务员', shop: null }])
  const [line] = (await world.call(ListAudit, {}, seller.token)).data.rows
  expect(line).toMatchObject({ actionName: '新增业务员', subject: { kind: 'salesman', label: '陆行舟' } })
  expect(line!.changes).toContainEqual({ name: '登录手机号', before: null, after: maskPhone(phone) })
  const [kept] = await world.rows(
    sql<{
      after: string
    }>`select after::text as after from operators.audit_log where action = 'salesman.appoint' order by at desc limit 1`,
  )
  for (const text of [phone, facts.phone, facts.name]) expect(kept!.after).not.toContain(text)
})

test('fifty tries a day, whatever becomes of them', async () => {
  const seller = await makeSellerOperator(world)
  const { phone } = await makeBuyer(world)
  for (let i = 0; i < 50; i++) expect((await appoint(seller.token, phone)).code).toBe(409)
  expect((await appoint(seller.token)).code).toBe(429)
  world.clock.advance(DAY)
  expect((await appoint(seller.token)).code).toBe(200)
})

test('race: of two sellers who appoint somebody at once one does', async () => {
  const sellers = [await makeSellerOperator(world), await makeSellerOperator(world)]
  const { phone } = await makeUser(world)
  const answers = await Promise.all(sellers.map(({ token }) => appoint(token, phone)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})

test('race: who is let into a shop while they are appointed is one of the two, never both', async () => {
  const owner = await makeBuyer(world)
  for (let i = 0; i < 5; i++) {
    const { phone, userId } = await makeUser(world)
    const { code } = await invite(world, owner.token, 'finance')
    const join = {
      kind: 1,
      shopId: owner.shopId,
      identity: { name: '苏小满' },
      role: 'finance',
      inviteCode: code,
      submit: true,
    } as const
    const [appointed, joined] = await Promise.all([
      appoint(platform.token, phone),
      world.call(SaveUserAudit, join, await world.login(userId)),
    ])
    expect([appointed.code, joined.code].filter((answer) => answer === 200)).toHaveLength(1)
    expect(
      await world.rows(sql`select from shops.member m join access.app_user u on u.id = m.user_id where u.kind = 'salesman'`),
    ).toEqual([])
  }
})
