import {
  REVIEW,
  ConsoleListApplications,
  DecideApplication,
  DecideRevocation,
  GetInfo,
  GetMyPurchaserPapers,
  GetShopAudit,
  ListNotices,
  ProposeRevocation,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeApplication, makeBuyer, makeOperator, makeProcurer, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const proposer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const second = await makeOperator(world, { rights: ['qualification'], name: '钱伟' })
const third = await makeOperator(world, { rights: ['qualification'], name: '孙丽' })
const reason = '许可证系伪造'
const decide = (auditId: number, confirm: boolean, { token } = second) =>
  world.call(DecideRevocation, { auditId, confirm }, token)
const abilities = async (token: string) => (await world.call(GetInfo, {}, token)).data.abilities

/** A shop whose application was approved, and is proposed to be revoked. */
async function proposed(level: 'price' | 'procure' = 'procure', suspend = false) {
  const made = await makeApplication(world, level === 'procure' ? await makeProcurer(world) : undefined)
  await world.call(DecideApplication, { auditId: made.auditId, version: 1, approve: true }, proposer.token)
  world.clock.advance(MINUTE)
  const { code } = await world.call(ProposeRevocation, { auditId: made.auditId, reason, suspend }, proposer.token)
  expect(code).toBe(200)
  return made
}

/** Another application of the shop, approved after this one. */
async function approveAnother(auditId: number) {
  await world.write(sql`insert into applications.application (shop_id, level, kind, state, version, decided_at, created_at, updated_at)
    select shop_id, level, kind, state, version, decided_at + interval '1 day', created_at, updated_at
    from applications.application where id = ${auditId}`)
  const [made] = await world.rows(sql<{ id: number }>`select n.id from applications.application n
    join applications.application a on a.shop_id = n.shop_id and a.level = n.level where a.id = ${auditId} and n.decided_at > a.decided_at`)
  return made!.id
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['orders', 'audit'] })
  const callers = [{ token: '' }, await makeBuyer(world), await makeSellerOperator(world), other]
  expect(await Promise.all(callers.map(async (caller) => (await decide(1, true, caller as typeof second)).code))).toEqual([
    401, 401, 403, 403,
  ])
})

test('rejects bad input, and does not find what is not there', async () => {
  await expectBadInputs(world, DecideRevocation, { auditId: (await proposed()).auditId, confirm: true }, second.token)
  expect((await decide(987_654_321, true)).code).toBe(404)
})

test('refuses to confirm one’s own, what was not proposed, and what an approved renewal replaced meanwhile', async () => {
  const { auditId, token } = await proposed()
  expect(await decide(auditId, true, proposer)).toMatchObject({ code: 409, data: { reason: 'OWN_PROPOSAL' } })
  expect((await abilities(token)).buy).toBe(true)
  expect((await decide((await makeApplication(world)).auditId, true)).data).toMatchObject({ reason: 'REVOCATION_DECIDED' })
  await approveAnother(auditId)
  expect((await decide(auditId, true)).data.fields).toEqual({ auditId: '门店有更新的一份已通过，请撤销那一份' })
  expect((await decide(auditId, false)).code).toBe(200)
})

test('confirmed by another, buying ends at once for everybody in the shop, who read why; the log has both', async () => {
  const { auditId, token, shopId } = await proposed('procure', true)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  expect((await decide(auditId, true)).data).toEqual({ done: true })
  expect([(await abilities(token)).buy, (await abilities(colleague.token)).buy]).toEqual([false, false])
  expect((await world.call(GetShopAudit, {}, token)).data).toMatchObject({
    procure: { state: REVIEW.ended, decidedAt: world.clock.now().toISOString() },
    nextStep: { to: '/sub-person/register/commitApply', text: '重新申请采购资质' },
  })
  const [notice] = (await world.call(ListNotices, {}, colleague.token)).data.rows
  expect(notice).toMatchObject({ title: '采购资质已被平台撤销', text: `原因：${reason}；如有疑问请联系资质热线` })
  const [event] = await world.rows(
    sql`select payload from kernel.event where room = ${`shop:${shopId}`} and name = 'application-moved' order by id desc limit 1`,
  )
  expect(event).toEqual({ payload: { auditId, level: 'procure', state: REVIEW.ended } })
  expect((await auditOf(world, 'application', auditId)).slice(-2)).toMatchObject([
    { action: 'revocation.propose', after: { reason, suspends: true } },
    { action: 'revocation.confirm', before: { state: REVIEW.approved, reason }, after: { state: REVIEW.ended } },
  ])
  const ended = (await world.call(ConsoleListApplications, { state: REVIEW.ended }, second.token)).data.rows
  expect(ended.filter((row) => row.auditId === auditId)).toMatchObject([{ decidedBy: '赵敏提出，钱伟确认' }])
})

test('the rights of all members to order end with it: once the shop buys again they send papers again', async () => {
  const { auditId, token, shopId } = await proposed()
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  expect((await decide(auditId, true)).code).toBe(200)
  await world.write(sql`update qualification.shop_qualification set procure_state = ${REVIEW.approved} where shop_id = ${shopId}`)
  for (const member of [token, colleague.token]) {
    expect((await abilities(member)).buy).toBe(false)
    expect((await world.call(GetMyPurchaserPapers, {}, member)).data).toMatchObject({ state: 'none', basis: null })
  }
})

test('a right to order does not end with prices alone', async () => {
  const { auditId, userId } = await proposed('price')
  expect((await decide(auditId, true)).code).toBe(200)
  expect(await world.rows(sql`select from shops.permit where user_id = ${userId}`)).toHaveLength(1)
})

test('prices close at once', async () => {
  const { auditId, token } = await proposed('price')
  expect((await abilities(token)).seePrice).toBe(true)
  expect((await decide(auditId, true)).code).toBe(200)
  expect((await abilities(token)).seePrice).toBe(false)
})

test.each([
  ['turned down by another', second, 'revocation.decline'],
  ['taken back by its proposer', proposer, 'revocation.withdraw'],
])('%s, buying goes on, and can be proposed again', async (_, who, action) => {
  const { auditId, token } = await proposed('procure', true)
  expect((await abilities(token)).buy).toBe(false)
  world.clock.advance(MINUTE)
  expect((await decide(auditId, false, who)).code).toBe(200)
  expect((await abilities(token)).buy).toBe(true)
  expect((await world.call(ListNotices, {}, token)).data.rows[0]).toMatchObject({ title: '采购已恢复' })
  expect((await auditOf(world, 'application', auditId)).at(-1)).toMatchObject({ action })
  expect((await world.call(ProposeRevocation, { auditId, reason, suspend: false }, proposer.token)).code).toBe(200)
})

test('buying rests on while another proposal lets it rest', async () => {
  const { auditId, token } = await proposed('procure', true)
  const renewal = await approveAnother(auditId)
  expect((await world.call(ProposeRevocation, { auditId: renewal, reason, suspend: true }, proposer.token)).code).toBe(200)
  expect((await decide(auditId, false)).code).toBe(200)
  expect((await abilities(token)).buy).toBe(false)
  expect((await world.call(ListNotices, {}, token)).data.rows[0]).not.toMatchObject({ title: '采购已恢复' })
  expect((await decide(renewal, false)).code).toBe(200)
  expect((await abilities(token)).buy).toBe(true)
})

test.each([
  ['two who confirm', true],
  ['one who confirms and one who does not agree', false],
])('race: of %s at once one decides, the other learns that it is decided', async (_, other) => {
  const { auditId, token } = await proposed()
  const answers = await Promise.all([decide(auditId, true), decide(auditId, other, third)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(answers.find(({ code }) => code === 409)!.data).toMatchObject({ reason: 'REVOCATION_DECIDED' })
  const isRevoked = answers[0].code === 200 || other
  expect((await abilities(token)).buy).toBe(!isRevoked)
})
