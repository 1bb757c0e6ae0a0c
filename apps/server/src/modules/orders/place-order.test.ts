import {
  AddToCart,
  CancelOrder,
  CountCart,
  GetAgreement,
  GetOrder,
  ListOrders,
  PlaceOrder,
  PreviewCheckout,
  type Args,
} from '@shop/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  addMember,
  makeAddress,
  makeBatch,
  makeBuyer,
  makeOffer,
  makeSeller,
  makeUser,
  previewSubmission,
  setContractPrice,
  submissionOf,
  type RequestedLine,
} from '../../../test/factories/index.ts'
import { refusalData } from '../../../test/refusal.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE, after } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world

const stockOf = async (offerId: number) =>
  (
    await world.rows(
      sql<{
        available: number
        reserved: number
      }>`select sum(available)::int as available, sum(reserved)::int as reserved from catalog.batch where offer_id = ${offerId}`,
    )
  )[0]!
const trades = async (shopId: number) =>
  (await world.rows(sql<{ n: number }>`select count(*)::int as n from orders.trade where shop_id = ${shopId}`))[0]!.n

describe('placing an order', () => {
  test('rejects anonymous callers, buyers without procurement rights, and finance', async () => {
    const buyer = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    const input = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
    const { userId } = await makeUser(world)
    await addMember(world, buyer.shopId, userId, 'finance')
    const codes = [
      (await call(PlaceOrder, input)).code,
      (await call(PlaceOrder, input, (await makeBuyer(world, { priceOnly: true })).token)).code,
      (await call(PlaceOrder, input, await world.login(userId, buyer.shopId))).code,
    ]
    expect(codes).toEqual([401, 40302, 403])
  })

  test('names bad input and creates nothing', async () => {
    const buyer = await makeBuyer(world)
    const { offerId, sellerId } = await makeOffer(world)
    const good = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
    const line = good.sellers[0]!.lines[0]!
    const bad: Record<string, unknown>[] = [
      {},
      { ...good, totalFen: -1 },
      { ...good, totalFen: '1000.5' },
      { ...good, sellers: [] },
      { ...good, invoiceKind: 'gold' },
      { ...good, extra: true },
      { ...good, fromCart: 'yes' },
      { ...good, sellers: [{ ...good.sellers[0], remark: '长'.repeat(141) }] },
      { ...good, sellers: [{ ...good.sellers[0], remark: 'a\0b' }] },
      { ...good, sellers: [{ ...good.sellers[0], lines: [line, line] }] },
      { ...good, sellers: [{ ...good.sellers[0], sellerId: sellerId + 999 }] },
    ]
    for (const input of bad)
      expect((await call(PlaceOrder, input, buyer.token)).code, JSON.stringify(input).slice(0, 80)).toBe(422)
    const withoutKey = await world.send({ method: 'POST', url: PlaceOrder.path, token: buyer.token, payload: good })
    expect(withoutKey.json().data.fields).toHaveProperty('idempotency-key')
    expect(await trades(buyer.shopId)).toBe(0)
  })

  test('does not find another shop’s address', async () => {
    const buyer = await makeBuyer(world)
    const other = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    const input = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
    expect((await call(PlaceOrder, { ...input, addressId: other.addressId }, buyer.token)).code).toBe(404)
  })

  test('refuses with the changes when a price, the freight or the total differs from what the buyer saw', async () => {
    const buyer = await makeBuyer(world)
    const { offerId } = await makeOffer(world, { tiers: [[1, 1000]], seller: { freightFen: 800 } })
    const input = await previewSubmission(world, buyer, [{ offerId, quantity: 3 }])
    await world.write(sql`update catalog.offer set tier_fen = '{1100}' where id = ${offerId}`)
    const refused = await call(PlaceOrder, input, buyer.token)
    const data = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', refused)
    expect(refused.code).toBe(409)
    expect(data.changes.map((c) => c.reason)).toEqual(['price'])
    expect(data.changes[0]!.text).toContain('单价由 ¥10.00 变为 ¥11.00')
    expect(data.checkout.totalFen).toBe(3300 + 800)
    expect(await trades(buyer.shopId)).toBe(0)
    const cheated = await previewSubmission(world, buyer, [{ offerId, quantity: 3 }])
    expect((await call(PlaceOrder, { ...cheated, totalFen: 1 }, buyer.token)).code).toBe(409)
    expect(
      (await call(PlaceOrder, { ...cheated, sellers: [{ ...cheated.sellers[0]!, freightFen: 0 }], totalFen: 3300 }, buyer.token))
        .code,
    ).toBe(409)
    expect(await stockOf(offerId)).toEqual({ available: 500, reserved: 0 })
  })

  test('requires consent to the agreement in force, not to one that takes effect later', async () => {
    const buyer = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    const today = world.clock.now()
    const begins = after(today, MINUTE)
    await world.write(sql`insert into platform.agreement values ('purchase', 2, '采购协议', '<p>新</p>', ${begins})`)
    const early = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
    expect(early.agreementVersion).toBe((await call(GetAgreement, { kind: 'purchase' })).data.version)
    expect(early.agreementVersion).toBe(1)
    expect((await call(PlaceOrder, early, buyer.token)).code).toBe(200)

    const seen = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
    world.clock.set(begins)
    const refused = await call(PlaceOrder, seen, buyer.token)
    expect([refused.data.reason, refused.msg]).toEqual(['CHECKOUT_CHANGED', '采购协议有更新，请阅读后再提交'])
    const current = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
    expect(current.agreementVersion).toBe((await call(GetAgreement, { kind: 'purchase' })).data.version)
    expect((await call(PlaceOrder, current, buyer.token)).code).toBe(200)
    world.clock.set(today)
  })

  test('refuses below a seller’s minimum order, above a limit, out of scope, and to an address that awaits approval', async () => {
    const buyer = await makeBuyer(world, { scopes: ['chemical'] })
    const reasons = async (lines: RequestedLine[], change: Partial<Args<typeof PlaceOrder>> = {}) => {
      const answer = await call(PlaceOrder, { ...(await previewSubmission(world, buyer, lines)), ...change }, buyer.token)
      return refusalData(PlaceOrder, 'CHECKOUT_CHANGED', answer).changes.map((c) => c.reason)
    }
    const small = await makeOffer(world, { seller: { minOrderFen: 50_000 } })
    expect(await reasons([{ ...small, quantity: 1 }])).toEqual(['minOrder'])
    const limited = await makeOffer(world, { limitPerOrder: 5 })
    expect(await reasons([{ ...limited, quantity: 6 }])).toEqual(['limit'])
    const vaccine = await makeOffer(world, { goods: { scope: 'biological' } })
    expect(await reasons([{ ...vaccine, quantity: 1 }])).toEqual(['scope'])
    const fine = await makeOffer(world)
    const waiting = await makeAddress(world, buyer.shopId, { state: 1 })
    expect(await reasons([{ ...fine, quantity: 1 }], { addressId: waiting })).toEqual(['address'])
  })

  test('splits a checkout by seller, reserves the earliest expiry first and removes those lines from the cart', async () => {
    const buyer = await makeBuyer(world)
    const seller = { freightFen: 800 }
    const first = await makeOffer(world, { stock: 3, lifeDays: 300, seller })
    const later = await makeBatch(world, first.offerId, { quantity: 10, lifeDays: 500 })
    const second = await makeOffer(world, { tiers: [[1, 2000]], seller })
    await setContractPrice(world, buyer.shopId, second.offerId, 1900)
    await call(AddToCart, { gccsId: first.offerId, quantity: 5 }, buyer.token)
    await call(AddToCart, { gccsId: second.offerId, quantity: 2 }, buyer.token)
    const { data: view } = await call(PreviewCheckout, {}, buyer.token)
    expect([view.sellers.length, view.goodsFen, view.freightFen]).toEqual([2, 5000 + 3800, 1600])
    const placed = await call(PlaceOrder, { ...submissionOf(view), fromCart: true }, buyer.token)
    expect(placed.data.orders.map((o) => o.totalFen).toSorted((a, b) => a - b)).toEqual([4600, 5800])
    expect(placed.data.payBefore).toBe('2026-03-10T02:30:00.000Z')
    const batches = await world.rows(
      sql<{
        id: number
        available: number
        reserved: number
      }>`select id, available, reserved from catalog.batch where offer_id = ${first.offerId} order by expires_on`,
    )
    expect(batches).toEqual([
      { id: first.batchId, available: 0, reserved: 3 },
      { id: later, available: 8, reserved: 2 },
    ])
    expect((await call(CountCart, {}, buyer.token)).data.count).toBe(0)
    const order = (await call(GetOrder, { orderId: placed.data.orders.find((o) => o.totalFen === 5800)!.orderId }, buyer.token))
      .data
    expect(order.lines[0]!.batches.map((b) => b.quantity)).toEqual([3, 2])
    expect([order.statusName, order.statusText, order.abilities.pay, order.abilities.cancel]).toEqual([
      '待付款',
      '请在今天 10:30 前付款，超时自动取消',
      true,
      true,
    ])
  })

  test('reserves only batches with the required remaining shelf life', async () => {
    const buyer = await makeBuyer(world)
    const offer = await makeOffer(world, { stock: 5, lifeDays: 200 })
    const fresh = await makeBatch(world, offer.offerId, { quantity: 5, lifeDays: 700 })
    expect(
      (await call(PlaceOrder, await previewSubmission(world, buyer, [{ ...offer, quantity: 5, minLifeDays: 365 }]), buyer.token))
        .code,
    ).toBe(200)
    expect(
      await world.rows(
        sql<{
          reserved: number
        }>`select reserved from catalog.batch where id = any(${[offer.batchId, fresh]}::bigint[]) order by id`,
      ),
    ).toEqual([{ reserved: 0 }, { reserved: 5 }])
    expect(
      (await call(PreviewCheckout, { lines: [{ gccsId: offer.offerId, quantity: 1, minLifeDays: 365 }] }, buyer.token)).data
        .obstacles[0]!.reason,
    ).toBe('minLife')
  })

  test('counts daily and monthly limits across orders and restores them on cancelling', async () => {
    const buyer = await makeBuyer(world)
    const offer = await makeOffer(world, { limitPerDay: 10 })
    const placed = await call(PlaceOrder, await previewSubmission(world, buyer, [{ ...offer, quantity: 8 }]), buyer.token)
    const more = async (quantity: number) =>
      (await call(PreviewCheckout, { lines: [{ gccsId: offer.offerId, quantity }] }, buyer.token)).data.obstacles.map(
        (o) => o.reason,
      )
    expect([await more(3), await more(2)]).toEqual([['limit'], []])
    await call(CancelOrder, { orderId: placed.data.orders[0]!.orderId, reason: '买多了' }, buyer.token)
    expect(await more(10)).toEqual([])
  })

  test('creates one order and returns ten equal responses when sent ten times with one key', async () => {
    const buyer = await makeBuyer(world)
    const offer = await makeOffer(world)
    const input = await previewSubmission(world, buyer, [{ ...offer, quantity: 2 }])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(PlaceOrder, input, buyer.token, { key: 'ten-times-the-same' })),
    )
    expect(new Set(answers.map((a) => JSON.stringify(a.data))).size).toBe(1)
    expect([answers[0]!.code, await trades(buyer.shopId)]).toEqual([200, 1])
    expect(await stockOf(offer.offerId)).toEqual({ available: 498, reserved: 2 })
    const other = await call(PlaceOrder, { ...input, invoiceKind: 'none' }, buyer.token, { key: 'ten-times-the-same' })
    expect(other.code).toBe(422)
  })

  test('sells the last box to one of two buyers and clearly refuses the other', async () => {
    const offer = await makeOffer(world, { stock: 1 })
    const buyers = await Promise.all([makeBuyer(world), makeBuyer(world)])
    const inputs = await Promise.all(buyers.map((b) => previewSubmission(world, b, [{ ...offer, quantity: 1 }])))
    const answers = await Promise.all(buyers.map((b, i) => call(PlaceOrder, inputs[i]!, b.token)))
    expect(answers.map((a) => a.code).toSorted()).toEqual([200, 409])
    expect(answers.find((a) => a.code === 409)!.msg).toContain('暂时缺货')
    expect(await stockOf(offer.offerId)).toEqual({ available: 0, reserved: 1 })
  })

  test('refuses sold-out goods at once, even while the offer is locked', async () => {
    const { offerId } = await makeOffer(world, { stock: 1 })
    const buyers = [await makeBuyer(world), await makeBuyer(world)] as const
    const [first, late] = await Promise.all(buyers.map((buyer) => previewSubmission(world, buyer, [{ offerId, quantity: 1 }])))
    expect((await call(PlaceOrder, first!, buyers[0].token)).code).toBe(200)
    await world.app.database.transact(async (tx) => {
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
    expect(await stockOf(offerId)).toEqual({ available: 0, reserved: 3 })
  })

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
    await world.app.database.transact(async (tx) => {
      await sql`${change} where id = ${offerId}`.execute(tx)
      // It has read what was current until now, and waits to write.
      placing = call(PlaceOrder, input, buyer.token)
      await expect.poll(waiting).toBe(1)
    })
    const answer = await placing!
    const changed = code === 200 ? undefined : refusalData(PlaceOrder, 'CHECKOUT_CHANGED', answer).changes[0]!.reason
    expect([answer.code, changed]).toEqual([code, reason])
    expect(await stockOf(offerId)).toEqual(code === 200 ? { available: 7, reserved: 2 } : { available: 9, reserved: 0 })
    expect(await trades(buyer.shopId)).toBe(code === 200 ? 1 : 0)
  })
  test.each([
    ['locked for a recall', sql`update catalog.batch set locked = true`, 'noStock'],
    ['corrected to fewer packs', sql`update catalog.batch set available = 1`, 'noStock'],
  ])('does not take from a batch that is concurrently %s', async (_, change, reason) => {
    const { offerId, batchId } = await makeOffer(world, { stock: 9 })
    const buyer = await makeBuyer(world)
    const input = await previewSubmission(world, buyer, [{ offerId, quantity: 2 }])
    let placing: ReturnType<typeof call<typeof PlaceOrder>>
    await world.app.database.transact(async (tx) => {
      await sql`select id from catalog.offer where id = ${offerId} for no key update`.execute(tx)
      await sql`${change} where id = ${batchId}`.execute(tx)
      placing = call(PlaceOrder, input, buyer.token)
      await expect.poll(waiting).toBe(1)
    })
    const answer = await placing!
    const { changes } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', answer)
    expect([answer.code, changes[0]!.reason]).toEqual([409, reason])
    expect([(await stockOf(offerId)).reserved, await trades(buyer.shopId)]).toEqual([0, 0])
  })
  test('takes from the next batch when the first was taken concurrently', async () => {
    const { offerId, batchId } = await makeOffer(world, { stock: 2, lifeDays: 100 })
    await makeBatch(world, offerId, { quantity: 5, lifeDays: 300 })
    const buyer = await makeBuyer(world)
    const input = await previewSubmission(world, buyer, [{ offerId, quantity: 2 }])
    let placing: ReturnType<typeof call<typeof PlaceOrder>>
    await world.app.database.transact(async (tx) => {
      await sql`select id from catalog.offer where id = ${offerId} for no key update`.execute(tx)
      await sql`update catalog.batch set available = 0, reserved = 2 where id = ${batchId}`.execute(tx)
      placing = call(PlaceOrder, input, buyer.token)
      await expect.poll(waiting).toBe(1)
    })
    expect((await placing!).code).toBe(200)
    expect(await stockOf(offerId)).toEqual({ available: 3, reserved: 4 })
  })
  test('keeps to the daily limit when one shop orders twice concurrently', async () => {
    const buyer = await makeBuyer(world)
    const { offerId } = await makeOffer(world, { limitPerDay: 5 })
    const input = await previewSubmission(world, buyer, [{ offerId, quantity: 3 }])
    const answers = await Promise.all([1, 2, 3].map(() => call(PlaceOrder, input, buyer.token)))
    expect(answers.map((a) => a.code).toSorted()).toEqual([200, 409, 409])
    expect(await stockOf(offerId)).toEqual({ available: 497, reserved: 3 })
  })

  test('neither deadlocks nor loses a pack over the same offers in any order', async () => {
    const { sellerId } = await makeSeller(world)
    const offers = await Promise.all(Array.from({ length: 6 }, () => makeOffer(world, { sellerId, stock: 400 })))
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(world)))
    const answers = await Promise.all(
      buyers.flatMap((buyer, b) =>
        Array.from({ length: 4 }, async (_, i) => {
          const mine = offers.toSorted((x, y) => ((x.offerId * (b + i + 3)) % 7) - ((y.offerId * (b + i + 3)) % 7)).slice(0, 4)
          return call(
            PlaceOrder,
            await previewSubmission(
              world,
              buyer,
              mine.map(({ offerId }) => ({ offerId, quantity: 3 })),
            ),
            buyer.token,
          )
        }),
      ),
    )
    expect(answers.map((a) => a.code)).toEqual(answers.map(() => 200))
    const [sum] = await world.rows(
      sql<{
        all: number
        reserved: number
      }>`select sum(available + reserved)::int as all, sum(reserved)::int as reserved from catalog.batch where offer_id = any(${offers.map((o) => o.offerId)}::bigint[])`,
    )
    expect(sum).toEqual({ all: 2400, reserved: 32 * 4 * 3 })
  })
})

describe('an unpaid order', () => {
  test('is listed by group, number and goods, for its shop only', async () => {
    const buyer = await makeBuyer(world)
    const outsider = await makeBuyer(world)
    const offer = await makeOffer(world, { goods: { genericName: '独一无二片' } })
    const placed = await call(PlaceOrder, await previewSubmission(world, buyer, [{ ...offer, quantity: 1 }]), buyer.token)
    const found = async (input: Args<typeof ListOrders>, token = buyer.token) =>
      (await call(ListOrders, input, token)).data.rows.map((r) => r.orderId)
    const { orderId, orderNo } = placed.data.orders[0]!
    expect([
      await found({ group: 'pay' }),
      await found({ keyword: orderNo }),
      await found({ keyword: '独一无二' }),
      await found({ from: '2026-03-10', to: '2026-03-10' }),
    ]).toEqual([[orderId], [orderId], [orderId], [orderId]])
    expect([await found({ group: 'done' }), await found({ keyword: '%' }), await found({}, outsider.token)]).toEqual([[], [], []])
    expect((await call(ListOrders, { cursor: 'x' }, buyer.token)).code).toBe(422)
    expect((await call(GetOrder, { orderId }, outsider.token)).code).toBe(404)
  })
})
