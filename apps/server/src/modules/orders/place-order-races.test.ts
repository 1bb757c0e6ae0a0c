import { PlaceOrder } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBatch, makeBuyer, makeOffer, makeSeller, previewSubmission } from '../../../test/factories/index.ts'
import { stockOf, tradeCountOf } from '../../../test/inspect.ts'
import { refusalData } from '../../../test/refusal.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

test('sells the last box to one of two buyers and clearly refuses the other', async () => {
  const offer = await makeOffer(world, { stock: 1 })
  const buyers = await Promise.all([makeBuyer(world), makeBuyer(world)])
  const inputs = await Promise.all(buyers.map((b) => previewSubmission(world, b, [{ ...offer, quantity: 1 }])))
  const answers = await Promise.all(buyers.map((b, i) => call(PlaceOrder, inputs[i]!, b.token)))
  expect(answers.map((a) => a.code).toSorted()).toEqual([200, 409])
  expect(answers.find((a) => a.code === 409)!.msg).toContain('暂时缺货')
  expect(await stockOf(world, offer.offerId)).toEqual({ available: 0, reserved: 1 })
})

test('refuses sold-out goods at once, even while the offer is locked', async () => {
  const { offerId } = await makeOffer(world, { stock: 1 })
  const buyers = [await makeBuyer(world), await makeBuyer(world)] as const
  const [first, late] = await Promise.all(buyers.map((buyer) => previewSubmission(world, buyer, [{ offerId, quantity: 1 }])))
  expect((await call(PlaceOrder, first!, buyers[0].token)).code).toBe(200)
  await world.owner.transact(async (tx) => {
    await sql`select id from catalog.offer where id = ${offerId} for no key update`.execute(tx)
    // Otherwise it would wait for this transaction, which waits for it.
    const answer = await call(PlaceOrder, late!, buyers[1].token)
    const { changes } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', answer)
    expect([answer.code, changes.map((c) => c.reason)]).toEqual([409, ['noStock']])
  })
})

test('relies on the stock of the batches when the offer’s own count is outdated', async () => {
  const { offerId } = await makeOffer(world, { stock: 3 })
  const buyers = await Promise.all(Array.from({ length: 5 }, () => makeBuyer(world)))
  const inputs = await Promise.all(buyers.map((buyer) => previewSubmission(world, buyer, [{ offerId, quantity: 1 }])))
  await world.write(sql`update catalog.offer set available = 0 where id = ${offerId}`)
  const answers = await Promise.all(buyers.map((buyer, i) => call(PlaceOrder, inputs[i]!, buyer.token)))
  expect(answers.map((a) => a.code).toSorted()).toEqual([200, 200, 200, 409, 409])
  expect(await stockOf(world, offerId)).toEqual({ available: 0, reserved: 3 })
})

/** Statements that wait for a lock. */
const waiting = async () =>
  (await world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).length

test.each([
  ['raises the price', sql`update catalog.offer set tier_fen = '{1200}', version = version + 1`, 409, 'price'],
  ['takes it off sale', sql`update catalog.offer set on_sale = false`, 409, 'offSale'],
  ['lowers the limit', sql`update catalog.offer set limit_per_order = 1, version = version + 1`, 409, 'limit'],
  ['changes nothing that was read', sql`update catalog.offer set updated_at = now()`, 200, undefined],
])('is recomputed when the seller %s concurrently', async (_, change, code, reason) => {
  const { offerId } = await makeOffer(world, { stock: 9 })
  const buyer = await makeBuyer(world)
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 2 }])
  let placing: ReturnType<typeof call<typeof PlaceOrder>>
  await world.owner.transact(async (tx) => {
    await sql`${change} where id = ${offerId}`.execute(tx)
    // It has read what was current until now, and waits to write.
    placing = call(PlaceOrder, input, buyer.token)
    await expect.poll(waiting).toBe(1)
  })
  const answer = await placing!
  const changed = code === 200 ? undefined : refusalData(PlaceOrder, 'CHECKOUT_CHANGED', answer).changes[0]!.reason
  expect([answer.code, changed]).toEqual([code, reason])
  expect(await stockOf(world, offerId)).toEqual(code === 200 ? { available: 7, reserved: 2 } : { available: 9, reserved: 0 })
  expect(await tradeCountOf(world, buyer.shopId)).toBe(code === 200 ? 1 : 0)
})

test.each([
  ['locked for a recall', sql`update catalog.batch set locked = true`, 'noStock'],
  ['without its inspection report', sql`update catalog.batch set awaits_report = true`, 'noStock'],
  ['corrected to fewer packs', sql`update catalog.batch set available = 1`, 'noStock'],
])('does not take from a batch that is concurrently %s', async (_, change, reason) => {
  const { offerId, batchId } = await makeOffer(world, { stock: 9 })
  const buyer = await makeBuyer(world)
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 2 }])
  let placing: ReturnType<typeof call<typeof PlaceOrder>>
  await world.owner.transact(async (tx) => {
    await sql`select id from catalog.offer where id = ${offerId} for no key update`.execute(tx)
    await sql`${change} where id = ${batchId}`.execute(tx)
    placing = call(PlaceOrder, input, buyer.token)
    await expect.poll(waiting).toBe(1)
  })
  const answer = await placing!
  const { changes } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', answer)
  expect([answer.code, changes[0]!.reason]).toEqual([409, reason])
  expect([(await stockOf(world, offerId)).reserved, await tradeCountOf(world, buyer.shopId)]).toEqual([0, 0])
})

test('takes from the next batch when the first was taken concurrently', async () => {
  const { offerId, batchId } = await makeOffer(world, { stock: 2, lifeDays: 100 })
  await makeBatch(world, offerId, { quantity: 5, lifeDays: 300 })
  const buyer = await makeBuyer(world)
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 2 }])
  let placing: ReturnType<typeof call<typeof PlaceOrder>>
  await world.owner.transact(async (tx) => {
    await sql`select id from catalog.offer where id = ${offerId} for no key update`.execute(tx)
    await sql`update catalog.batch set available = 0, reserved = 2 where id = ${batchId}`.execute(tx)
    placing = call(PlaceOrder, input, buyer.token)
    await expect.poll(waiting).toBe(1)
  })
  expect((await placing!).code).toBe(200)
  expect(await stockOf(world, offerId)).toEqual({ available: 3, reserved: 4 })
})

test('keeps to the daily limit when one shop orders twice concurrently', async () => {
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world, { limitPerDay: 5 })
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 3 }])
  const answers = await Promise.all([1, 2, 3].map(() => call(PlaceOrder, input, buyer.token)))
  expect(answers.map((a) => a.code).toSorted()).toEqual([200, 409, 409])
  expect(await stockOf(world, offerId)).toEqual({ available: 497, reserved: 3 })
})

test('neither deadlocks nor loses a pack over the same offers in any order', async () => {
  const { sellerId } = await makeSeller(world)
  const offers = await Promise.all(Array.from({ length: 6 }, () => makeOffer(world, { sellerId, stock: 400 })))
  const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(world)))
  const submissions = []
  for (const [b, buyer] of buyers.entries())
    for (let i = 0; i < 4; i++) {
      const mine = offers.toSorted((x, y) => ((x.offerId * (b + i + 3)) % 7) - ((y.offerId * (b + i + 3)) % 7)).slice(0, 4)
      const lines = mine.map(({ offerId }) => ({ offerId, quantity: 3 }))
      submissions.push({ buyer, input: await previewSubmission(world, buyer, lines) })
    }
  const answers = await Promise.all(submissions.map(({ buyer, input }) => call(PlaceOrder, input, buyer.token)))
  expect(answers.map((a) => a.code)).toEqual(answers.map(() => 200))
  const [sum] = await world.rows(
    sql<{
      all: number
      reserved: number
    }>`select sum(available + reserved)::int as all, sum(reserved)::int as reserved from catalog.batch where offer_id = any(${offers.map((o) => o.offerId)}::bigint[])`,
  )
  expect(sum).toEqual({ all: 2400, reserved: 32 * 4 * 3 })
})
