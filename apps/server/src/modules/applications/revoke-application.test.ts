import {
  AUDIT,
  ConsoleListApplications,
  DecideApplication,
  GetInfo,
  GetShopAudit,
  ListNotices,
  RevokeApplication,
  type AuditState,
} from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeApplication, makeBuyer, makeOperator, makeProcurer, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const reason = '许可证系伪造'
const revoke = (auditId: number, token = reviewer.token) => world.call(RevokeApplication, { auditId, reason }, token)
const abilities = async (token: string) => (await world.call(GetInfo, {}, token)).data.abilities

/** A shop whose application to see prices, or to buy, was approved. */
async function approved(level: 'price' | 'procure' = 'procure') {
  const made = await makeApplication(world, level === 'procure' ? await makeProcurer(world) : undefined)
  const { code } = await world.call(DecideApplication, { auditId: made.auditId, version: 1, approve: true }, reviewer.token)
  expect(code).toBe(200)
  return made
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const seller = await makeSellerOperator(world, { rights: ['orders'] })
  const other = await makeOperator(world, { rights: ['orders', 'audit'] })
  const callers = ['', (await makeBuyer(world)).token, seller.token, other.token]
  expect(await Promise.all(callers.map(async (token) => (await revoke(1, token)).code))).toEqual([401, 401, 403, 403])
})

test('rejects bad input', async () => {
  await expectBadInputs(world, RevokeApplication, { auditId: (await approved()).auditId, reason }, reviewer.token)
})

test('does not find what is not there', async () => {
  expect((await revoke(987_654_321)).code).toBe(404)
})

test('refuses what waits, what an approved renewal replaced, and the prices of a shop that buys', async () => {
  const { auditId } = await makeApplication(world)
  expect(await revoke(auditId)).toMatchObject({ code: 409, data: { reason: 'AUDIT_MOVED_ON', state: AUDIT.waiting } })
  const price = await approved('price')
  await world.write(
    sql`update qualification.shop_qualification set procure_state = ${AUDIT.approved} where shop_id = ${price.shopId}`,
  )
  expect((await revoke(price.auditId)).data.fields).toEqual({ auditId: '门店正在采购，请先撤销采购资质' })
  const old = await approved()
  await world.write(sql`insert into applications.application (shop_id, level, kind, state, version, decided_at, created_at, updated_at)
    select shop_id, level, kind, state, version, decided_at + interval '1 day', created_at, updated_at
    from applications.application where id = ${old.auditId}`)
  expect((await revoke(old.auditId)).data.fields).toEqual({ auditId: '门店有更新的一份已通过，请撤销那一份' })
})

test('buying ends at once for everybody in the shop, who read why; the log has a line', async () => {
  const { auditId, token, shopId } = await approved()
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  expect((await abilities(colleague.token)).buy).toBe(true)
  expect((await revoke(auditId)).data).toEqual({ done: true })
  expect([(await abilities(token)).buy, (await abilities(colleague.token)).buy]).toEqual([false, false])
  expect((await world.call(GetShopAudit, {}, token)).data).toMatchObject({
    procure: { state: AUDIT.ended, decidedAt: world.clock.now().toISOString() },
    nextStep: { to: '/sub-person/register/commitApply', text: '重新申请采购资质' },
  })
  const [notice] = (await world.call(ListNotices, {}, colleague.token)).data.rows
  expect(notice).toMatchObject({ title: '采购资质已被平台撤销', text: `原因：${reason}；如有疑问请联系资质热线` })
  const [event] = await world.rows(
    sql`select payload from kernel.event where room = ${`shop:${shopId}`} and name = 'application-moved' order by id desc limit 1`,
  )
  expect(event).toEqual({ payload: { auditId, level: 'procure', state: AUDIT.ended } })
  expect((await auditOf(world, 'application', auditId)).at(-1)).toMatchObject({
    action: 'application.revoke',
    before: { state: AUDIT.approved },
    after: { state: AUDIT.ended, reason },
  })
  const ended = (await world.call(ConsoleListApplications, { state: AUDIT.ended }, reviewer.token)).data.rows
  expect(ended).toMatchObject([{ auditId, decidedBy: '赵敏' }])
})

test('prices close at once', async () => {
  const { auditId, token } = await approved('price')
  expect((await abilities(token)).seePrice).toBe(true)
  expect((await revoke(auditId)).code).toBe(200)
  expect((await abilities(token)).seePrice).toBe(false)
})

test('race: of two at once one revokes, the other learns that it has ended', async () => {
  const { auditId } = await approved()
  const answers = await Promise.all([revoke(auditId), revoke(auditId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(answers.find(({ code }) => code === 409)!.data).toMatchObject({ state: AUDIT.ended satisfies AuditState })
})
