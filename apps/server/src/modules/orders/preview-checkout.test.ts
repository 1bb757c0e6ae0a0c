import { AddToCart, ChooseCartLines, GetCart, PlaceOrder, PreviewCheckout, type Args } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeAddress, makeBuyer, makeOffer, makeSeller, setContractPrice, submissionOf } from '../../../test/factories/index.ts'
import { expectNonPurchasersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const preview = (token: string, input: Args<typeof PreviewCheckout>) => call(PreviewCheckout, input, token)
const lines = (...offers: { offerId: number; quantity?: number; minLifeDays?: number }[]) => ({
  lines: offers.map(({ offerId, quantity = 1, minLifeDays }) => ({
    gccsId: offerId,
    quantity,
    ...(minLifeDays && { minLifeDays }),
  })),
})

test('rejects anonymous callers, operators, people without a shop, shops that may not buy, and finance', async () => {
  const { offerId } = await makeOffer(world)
  await expectNonPurchasersRejected(world, PreviewCheckout, lines({ offerId }))
})

test('names bad input', async () => {
  const { token, addressId } = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  await expectBadInputs(world, PreviewCheckout, { ...lines({ offerId }), addressId }, token, ['lines', 'addressId'])
  const bad: [Record<string, unknown>, string][] = [
    [{ lines: [] }, 'lines'],
    [{ lines: Array.from({ length: 201 }, (_, i) => ({ gccsId: i + 1, quantity: 1 })) }, 'lines'],
    [lines({ offerId, quantity: 0 }), 'lines.0.quantity'],
    [{ lines: [{ gccsId: offerId, quantity: 1, minLifeDays: 366 }] }, 'lines.0.minLifeDays'],
    [lines({ offerId }, { offerId }), 'lines'],
  ]
  for (const [input, field] of bad) {
    const answer = await call(PreviewCheckout, input, token)
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
  }
})

test('does not find another shop’s address, a removed one, nor an offer that does not exist', async () => {
  const buyer = await makeBuyer(world)
  const other = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  const removed = await makeAddress(world, buyer.shopId)
  await world.write(sql`update shops.address set removed_at = ${world.clock.now()} where id = ${removed}`)
  for (const addressId of [other.addressId, removed, 999_999])
    expect((await preview(buyer.token, { ...lines({ offerId }), addressId })).code).toBe(404)
  expect((await preview(buyer.token, lines({ offerId }, { offerId: 999_999 }))).code).toBe(404)
})

test('refuses when the cart has nothing selected that can be bought', async () => {
  const { token } = await makeBuyer(world)
  const [first, gone] = [await makeOffer(world), await makeOffer(world)]
  for (const { offerId } of [first, gone]) await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
  await call(ChooseCartLines, { gccsIds: [first.offerId], chosen: false }, token)
  await world.write(sql`update catalog.offer set on_sale = false where id = ${gone.offerId}`)
  const refused = await preview(token, {})
  expect([refused.code, refused.data.reason]).toEqual([409, 'NOTHING_CHOSEN'])
})

test('computes the cart’s selected lines that can be bought, and changes nothing', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [chosen, left, gone, short] = [
    await makeOffer(world),
    await makeOffer(world),
    await makeOffer(world),
    await makeOffer(world),
  ]
  for (const { offerId } of [chosen, left, gone, short]) await call(AddToCart, { gccsId: offerId, quantity: 6 }, token)
  await call(ChooseCartLines, { gccsIds: [left.offerId], chosen: false }, token)
  await world.write(sql`update catalog.offer set on_sale = false where id = ${gone.offerId}`)
  await world.write(sql`update catalog.batch set available = 5 where id = ${short.batchId}`)
  const { data } = await preview(token, {})
  expect(data.sellers.flatMap((s) => s.lines.map((l) => [l.gccsId, l.quantity]))).toEqual([[chosen.offerId, 6]])
  expect([data.lineCount, data.quantity, data.obstacles]).toEqual([1, 6, []])
  const [stored] = await world.rows(
    sql<object>`select (select count(*)::int from orders.trade where shop_id = ${shopId}) as trades,
      (select count(*)::int from cart.line where shop_id = ${shopId}) as lines, (select reserved from catalog.batch where id = ${chosen.batchId}) as reserved`,
  )
  expect(stored).toEqual({ trades: 0, lines: 4, reserved: 0 })
})

test('leaves out the sellers that are named, whose lines stay in the cart and chosen', async () => {
  const { token } = await makeBuyer(world)
  const below = await makeSeller(world, { minOrderFen: 50_000 })
  const [ready, short] = [await makeOffer(world), await makeOffer(world, { sellerId: below.sellerId })]
  for (const { offerId } of [ready, short]) await call(AddToCart, { gccsId: offerId, quantity: 6 }, token)
  const { data } = await preview(token, { withoutSellerIds: [below.sellerId] })
  expect(data.sellers.flatMap((s) => s.lines.map((l) => l.gccsId))).toEqual([ready.offerId])
  expect(data.obstacles).toEqual([])
  const placed = await call(PlaceOrder, { ...submissionOf(data), fromCart: true }, token)
  expect(placed.code).toBe(200)
  const cart = (await call(GetCart, {}, token)).data
  expect(cart.sellers.flatMap((s) => s.lines.map((l) => [l.gccsId, l.chosen]))).toEqual([[short.offerId, true]])
  expect([cart.sellers[0]!.missingFen, cart.sellers[0]!.goodsFen]).toEqual([44_000, 6_000])
  const none = await call(PreviewCheckout, { withoutSellerIds: [below.sellerId] }, token)
  expect([none.code, none.data]).toMatchObject([409, { reason: 'NOTHING_CHOSEN' }])
})

test('computes given lines without the cart: by seller, with prices by tier and contract, freight and sums', async () => {
  const { token, shopId, addressId } = await makeBuyer(world)
  const { sellerId } = await makeSeller(world, { freightFen: 800, freeFreightFen: 30_000 })
  const tiered = await makeOffer(world, {
    sellerId,
    tiers: [
      [1, 1000],
      [10, 900],
    ],
  })
  const agreed = await makeOffer(world, { sellerId, tiers: [[1, 500]] })
  const other = await makeOffer(world)
  await setContractPrice(world, shopId, agreed.offerId, 450)
  const offers = [
    { ...tiered, quantity: 10 },
    { ...other, quantity: 1 },
    { ...agreed, quantity: 4 },
  ]
  const { data } = await preview(token, lines(...offers))
  expect(data.sellers.map((s) => s.lines.map((l) => [l.gccsId, l.priceFen, l.amountFen]))).toEqual([
    [
      [tiered.offerId, 900, 9_000],
      [agreed.offerId, 450, 1_800],
    ],
    [[other.offerId, 1000, 1_000]],
  ])
  // The prices that more packs would have, of the shop's own where it has one.
  expect(data.sellers[0]!.lines.map((l) => l.tiers)).toEqual([
    [
      { from: 1, fen: 1_000 },
      { from: 10, fen: 900 },
    ],
    [{ from: 1, fen: 450 }],
  ])
  expect(data.sellers.map((s) => [s.goodsFen, s.freightFen, s.totalFen])).toEqual([
    [10_800, 800, 11_600],
    [1_000, 0, 1_000],
  ])
  expect(data).toMatchObject({ goodsFen: 11_800, freightFen: 800, totalFen: 12_600, lineCount: 3, quantity: 15, obstacles: [] })
  expect([data.address!.id, data.agreementVersion]).toEqual([addressId, 1])
  const enough = await preview(token, lines({ ...tiered, quantity: 40 }))
  expect([enough.data.goodsFen, enough.data.freightFen]).toEqual([36_000, 0])
})

test('names every obstacle of an address, a seller and a line at once, with what is missing', async () => {
  const buyer = await makeBuyer(world, { scopes: ['chemical'], withoutAddress: true })
  const { sellerId } = await makeSeller(world, { name: '起配医药', minOrderFen: 50_000 })
  const limited = await makeOffer(world, { sellerId, limitPerOrder: 5 })
  const vaccine = await makeOffer(world, { sellerId, goods: { scope: 'biological' } })
  const old = await makeOffer(world, { sellerId, lifeDays: 200 })
  const input = lines({ ...limited, quantity: 6 }, vaccine, { ...old, minLifeDays: 365 })
  const obstaclesOf = async (addressId?: number) =>
    (await preview(buyer.token, { ...input, ...(addressId && { addressId }) })).data.obstacles
  const found = await obstaclesOf()
  expect(found.map((o) => [o.reason, o.sellerId, o.gccsId])).toEqual([
    ['limit', sellerId, limited.offerId],
    ['scope', sellerId, vaccine.offerId],
    ['minLife', sellerId, old.offerId],
    ['minOrder', sellerId, null],
    ['address', null, null],
  ])
  expect(found.slice(3).map((o) => o.text)).toEqual(['起配医药满 ¥500 起配，还差 ¥420', '请先添加收货地址'])
  const waiting = await makeAddress(world, buyer.shopId, { state: 1 })
  expect((await obstaclesOf(waiting)).at(-1)!.text).toBe('收货地址还在审核中，请换一个地址')
  const approved = await makeAddress(world, buyer.shopId)
  expect((await obstaclesOf(approved)).map((o) => o.reason)).not.toContain('address')
})

test('says what lower prices and free freight save, how the quantity may change, and when the goods arrive', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { sellerId } = await makeSeller(world, { freightFen: 800, freeFreightFen: 30_000 })
  const tiered = await makeOffer(world, {
    sellerId,
    tiers: [
      [1, 1000],
      [10, 950],
      [40, 900],
    ],
    minQuantity: 10,
    step: 5,
    stock: 71,
  })
  const agreed = await makeOffer(world, { sellerId, tiers: [[1, 500]], limitPerOrder: 8 })
  const dearer = await makeOffer(world, { sellerId, tiers: [[1, 500]] })
  await setContractPrice(world, shopId, agreed.offerId, 450)
  await setContractPrice(world, shopId, dearer.offerId, 510)
  const { data } = await preview(
    token,
    lines({ ...tiered, quantity: 40 }, { ...agreed, quantity: 2 }, { ...dearer, quantity: 1 }),
  )
  const [seller] = data.sellers
  // Compared with the price at the minimum quantity; an agreed price above it saves nothing.
  expect(seller!.lines.map((l) => [l.savedFen, l.minQuantity, l.step, l.maxQuantity])).toEqual([
    [2_000, 10, 5, 70],
    [100, 1, 1, 8],
    [0, 1, 1, null],
  ])
  expect([seller!.savedFreightFen, data.savedFen]).toEqual([800, 2_900])
  expect(seller).toMatchObject({ payByText: '16:00 前付款', arrivesOn: '2026-03-11', arrival: '明天' })
  const small = (await preview(token, lines({ ...tiered, quantity: 10 }))).data
  expect([small.sellers[0]!.freightFen, small.savedFen]).toEqual([800, 0])
})
