import {
  MAY_NOT_BUY,
  AddToCart,
  REVIEW,
  ConsoleGetApplication,
  ConsoleListApplications,
  ConsoleListWaiting,
  DecideApplication,
  GetInfo,
  ListNotices,
  PlaceOrder,
  ProposeRevocation,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeApplication,
  makeBuyer,
  makeOffer,
  makeOperator,
  makeProcurer,
  makeSellerOperator,
  previewSubmission,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const reason = '许可证系伪造'
const propose = (auditId: number, suspend = false, token = reviewer.token) =>
  world.call(ProposeRevocation, { auditId, reason, suspend }, token)
const buys = async (token: string) => (await world.call(GetInfo, {}, token)).data.abilities.buy
/** How many proposals wait for somebody to decide them. */
async function waitingRevocations() {
  const { rows } = (await world.call(ConsoleListWaiting, {}, reviewer.token)).data
  return rows.find(({ kind }) => kind === 'revocations')!.count
}

/** A shop whose application to see prices, or to buy, was approved. */
async function approved(level: 'price' | 'procure' = 'procure') {
  const made = await makeApplication(world, level === 'procure' ? await makeProcurer(world) : undefined)
  expect((await world.call(DecideApplication, { auditId: made.auditId, version: 1, approve: true }, reviewer.token)).code).toBe(
    200,
  )
  return made
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['orders', 'audit'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (token) => (await propose(1, false, token)).code))).toEqual([401, 401, 403, 403])
})

test('rejects bad input, and does not find what is not there', async () => {
  await expectBadInputs(world, ProposeRevocation, { auditId: (await approved()).auditId, reason, suspend: false }, reviewer.token)
  expect((await propose(987_654_321)).code).toBe(404)
})

test('refuses what waits, what an approved renewal replaced, the prices of a shop that buys, and to suspend those', async () => {
  const { auditId } = await makeApplication(world)
  expect(await propose(auditId)).toMatchObject({ code: 409, data: { reason: 'AUDIT_MOVED_ON', state: REVIEW.waiting } })
  const price = await approved('price')
  expect((await propose(price.auditId, true)).data.fields).toEqual({ suspend: '只有采购资质可以先暂停采购' })
  await world.write(
    sql`update qualification.shop_qualification set procure_state = ${REVIEW.approved} where shop_id = ${price.shopId}`,
  )
  expect((await propose(price.auditId)).data.fields).toEqual({ auditId: '门店正在采购，请先撤销采购资质' })
  const old = await approved()
  await world.write(sql`insert into applications.application (shop_id, level, kind, state, version, decided_at, created_at, updated_at)
    select shop_id, level, kind, state, version, decided_at + interval '1 day', created_at, updated_at
    from applications.application where id = ${old.auditId}`)
  expect((await propose(old.auditId)).data.fields).toEqual({ auditId: '门店有更新的一份已通过，请撤销那一份' })
})

test('changes nothing for the shop; the screen, the list, what waits and the log have it', async () => {
  const { auditId, token } = await approved()
  const others = (await world.call(ConsoleGetApplication, { auditId }, reviewer.token)).data.otherReviewers
  const before = await waitingRevocations()
  expect((await propose(auditId)).code).toBe(200)
  expect(await buys(token)).toBe(true)
  const shown = (await world.call(ConsoleGetApplication, { auditId }, reviewer.token)).data
  expect(shown).toMatchObject({
    state: REVIEW.approved,
    revocation: { reason, suspends: false, by: '赵敏', mine: true },
    otherReviewers: others,
  })
  await makeOperator(world, { rights: ['qualification'] })
  expect((await world.call(ConsoleGetApplication, { auditId }, reviewer.token)).data.otherReviewers).toBe(others + 1)
  const listed = await world.call(ConsoleListApplications, { state: REVIEW.approved, revocation: 'open' }, reviewer.token)
  expect(listed.data.rows.filter((row) => row.auditId === auditId)).toMatchObject([{ revoking: true }])
  expect(await waitingRevocations()).toBe(before + 1)
  expect((await auditOf(world, 'application', auditId)).at(-1)).toMatchObject({
    action: 'revocation.propose',
    after: { reason, suspends: false },
  })
})

test('suspends buying at once where it asks for that: prices stay, and the shop reads why', async () => {
  const { offerId } = await makeOffer(world)
  const { auditId, token } = await approved()
  expect((await world.call(AddToCart, { gccsId: offerId, quantity: 1 }, token)).code).toBe(200)
  world.clock.advance(MINUTE)
  expect((await propose(auditId, true)).code).toBe(200)
  const { abilities, shop } = (await world.call(GetInfo, {}, token)).data
  expect([abilities.buy, abilities.seePrice, shop!.qualification.suspended]).toEqual([false, true, true])
  expect(await world.call(AddToCart, { gccsId: offerId, quantity: 1 }, token)).toMatchObject({
    code: MAY_NOT_BUY,
    data: { reason: 'PROCURE_QUALIFICATION' },
    msg: expect.stringContaining('正在复核'),
  })
  expect((await world.call(ListNotices, {}, token)).data.rows[0]).toMatchObject({
    title: '采购已暂停',
    text: expect.stringContaining(reason),
  })
})

test('an order that waits for the suspension’s lock is refused', async () => {
  const { offerId } = await makeOffer(world)
  const buyer = await makeBuyer(world)
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  let placing: ReturnType<typeof world.call<typeof PlaceOrder>>
  await world.owner.transact(async (tx) => {
    await sql`select from shops.shop where id = ${buyer.shopId} for no key update`.execute(tx)
    placing = world.call(PlaceOrder, input, buyer.token)
    await expect
      .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .toHaveLength(1)
    await sql`update qualification.shop_qualification set suspended_at = now() where shop_id = ${buyer.shopId}`.execute(tx)
  })
  expect(await placing!).toMatchObject({ code: MAY_NOT_BUY, msg: expect.stringContaining('正在复核') })
})

test('race: of two at once one proposes, the other learns that one waits', async () => {
  const { auditId } = await approved()
  const other = await makeOperator(world, { rights: ['qualification'] })
  const answers = await Promise.all([propose(auditId), propose(auditId, false, other.token)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(answers.find(({ code }) => code === 409)!.data).toMatchObject({ reason: 'REVOCATION_OPEN' })
})
