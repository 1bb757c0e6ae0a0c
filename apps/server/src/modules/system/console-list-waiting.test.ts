import { REVIEW, ConsoleListWaiting, keysOf, WAITING } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeAddition,
  makeAddress,
  makeApplication,
  makeBuyer,
  makeCertificate,
  makeFeedback,
  makeJoinRequest,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  makeShop,
  makeUser,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const list = (token: string) => world.call(ConsoleListWaiting, {}, token)
const waitingOf = async (token: string) =>
  Object.fromEntries(
    (await list(token)).data.rows.map(({ kind, count, since }) => [kind, [count, since] as [number, string | null]]),
  )

test('rejects anonymous callers, buyers and unknown fields', async () => {
  const { token } = await makeOperator(world)
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token]) codes.push((await list(as)).code)
  codes.push((await world.call(ConsoleListWaiting, { surprise: 1 }, token)).code)
  expect(codes).toEqual([401, 401, 422])
})

test('shows what the caller’s rights are for, and nothing else', async () => {
  const kindsOf = async (options: object) =>
    (await list((await makeOperator(world, options)).token)).data.rows.map(({ kind }) => kind)
  expect(await kindsOf({})).toEqual(keysOf(WAITING).filter((kind) => !WAITING[kind].needs.startsWith('seller:')))
  expect(await kindsOf({ rights: ['service', 'system'] })).toEqual(['feedback', 'failedJobs'])
  expect(await kindsOf({ rights: [] })).toEqual([])
  const { token } = await makeSellerOperator(world)
  expect((await list(token)).data.rows.map(({ kind }) => kind)).toEqual([
    'newOrders',
    'lateOrders',
    'bannedGoods',
    'recallBuyers',
    'recallOrders',
    'answeredProposals',
    'stoppedOffers',
    'outOfScopeOffers',
    'soldOutOffers',
    'awaitedReports',
    'ageingBatches',
    'expiredBatches',
    'supplyQuestions',
    'newAccounts',
    'lateAccounts',
    'ownPapers',
  ])
})

test('counts a seller’s own orders, and how long the oldest has waited', async () => {
  const seller = await makeSellerOperator(world)
  const paidAt = world.clock.now().toISOString()
  await makeOrder(world, 'paid', { seller })
  world.clock.advance(HOUR)
  await makeOrder(world, 'paid', { seller })
  await makeOrder(world, 'paid')
  expect(await waitingOf(seller.token)).toMatchObject({ newOrders: [2, paidAt], lateOrders: [0, null] })
  world.clock.advance(10 * DAY)
  expect(await waitingOf(seller.token)).toMatchObject({ lateOrders: [2, expect.any(String)] })
})

test('counts what waits for reviewers and for the service, since when', async () => {
  const { token } = await makeOperator(world)
  const before = await waitingOf(token)
  const at = world.clock.now().toISOString()
  await makeApplication(world)
  await makeAddition(world)
  const buyer = await makeBuyer(world)
  await makeAddress(world, buyer.shopId, { state: REVIEW.waiting })
  await makeJoinRequest(world, buyer.shopId, (await makeUser(world)).userId)
  await makeFeedback(world, buyer)
  const found = await waitingOf(token)
  for (const kind of ['applications', 'additions', 'addresses', 'joinRequests', 'feedback'])
    expect([kind, found[kind]]).toEqual([kind, [before[kind]![0] + 1, before[kind]![1] ?? at]])
})

test('counts certificates that keep shops from buying, or soon will, and shops to check again', async () => {
  const { token } = await makeOperator(world)
  const before = await waitingOf(token)
  const today = world.clock.now()
  const day = (days: number) => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10)
  for (const expiresOn of [day(-2), day(3), day(7), day(30)])
    await makeCertificate(world, (await makeShop(world)).shopId, { kind: 'business-licence', expiresOn })
  const found = await waitingOf(token)
  expect(found.endedCertificates![0]).toBe(before.endedCertificates![0] + 1)
  expect(found.endingCertificates![0]).toBe(before.endingCertificates![0] + 2)
  world.clock.advance(366 * DAY)
  expect((await waitingOf(token)).rechecks![0]).toBeGreaterThanOrEqual(4)
})

test('counts what the queue says has failed', async () => {
  const { token } = await makeOperator(world, { rights: ['system'] })
  await world.write(sql`update pgboss.queue set failed_count = 3 where name = 'payments.send-refund'`)
  expect(await waitingOf(token)).toEqual({ failedJobs: [3, null] })
})
