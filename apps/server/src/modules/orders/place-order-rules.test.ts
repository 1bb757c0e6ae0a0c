import { CancelOrder, GetDocument, PlaceOrder, PreviewCheckout, type Args } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeAddress,
  makeBatch,
  makeBuyer,
  makeOffer,
  previewSubmission,
  publishDocument,
  type RequestedLine,
} from '../../../test/factories/index.ts'
import { refusalData } from '../../../test/refusal.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

test('requires consent to the agreement in force, not to one that takes effect later', async () => {
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  const today = world.clock.now()
  const { begins } = await publishDocument(world, { key: 'purchase' })
  const early = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  expect(early.agreementVersion).toBe((await call(GetDocument, { key: 'purchase' })).data.version)
  expect(early.agreementVersion).toBe(1)
  expect((await call(PlaceOrder, early, buyer.token)).code).toBe(200)

  const seen = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  world.clock.set(begins)
  const refused = await call(PlaceOrder, seen, buyer.token)
  const { changes } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', refused)
  expect(changes.map(({ text }) => text)).toContain('采购协议有更新，请阅读后再提交')
  const current = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  expect(current.agreementVersion).toBe((await call(GetDocument, { key: 'purchase' })).data.version)
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
      }>`select reserved from catalog.batch where id = any(${[offer.batchId, fresh]}::bigint[]) order by expires_on`,
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

test('refuses an invoice that the checkout shows as disabled, and names it', async () => {
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  const { data: view } = await call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity: 1 }] }, buyer.token)
  const submitted = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  for (const { kind, disabled } of view.invoiceKinds) {
    const answer = await call(PlaceOrder, { ...submitted, invoiceKind: kind }, buyer.token)
    if (disabled === null) expect(answer.code, kind).toBe(200)
    else
      expect(refusalData(PlaceOrder, 'CHECKOUT_CHANGED', answer).changes).toEqual([
        { reason: 'invoice', sellerId: null, gccsId: null, text: `增值税专用发票：${disabled}，请换一种发票` },
      ])
  }
  expect(view.invoiceKinds.filter((k) => k.disabled !== null).map((k) => k.kind)).toEqual(['special'])
})

test('cancelling an order from before a limit gives nothing back that it never counted', async () => {
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  const before = await call(PlaceOrder, await previewSubmission(world, buyer, [{ offerId, quantity: 100 }]), buyer.token)
  await world.write(sql`update catalog.offer set limit_per_day = 2, version = version + 1 where id = ${offerId}`)
  const counted = await call(PlaceOrder, await previewSubmission(world, buyer, [{ offerId, quantity: 2 }]), buyer.token)
  const obstacles = async () =>
    (await call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity: 1 }] }, buyer.token)).data.obstacles.map((o) => o.reason)
  await call(CancelOrder, { orderId: before.data.orders[0]!.orderId, reason: '买多了' }, buyer.token)
  expect(await obstacles()).toEqual(['limit'])
  await call(CancelOrder, { orderId: counted.data.orders[0]!.orderId, reason: '买多了' }, buyer.token)
  expect(await obstacles()).toEqual([])
})

test.each([
  ['off sale', sql`update catalog.offer set on_sale = false`],
  ['sold in another province only', sql`update catalog.offer set regions = '{110000}'`],
  ['sold to another type of shop only', sql`update catalog.offer set shop_types = '{5}'`],
])('what became %s is an obstacle without price or stock', async (_, change) => {
  const buyer = await makeBuyer(world)
  const [gone, kept] = [await makeOffer(world, { tiers: [[1, 7_654_321]], stock: 876_543 }), await makeOffer(world)]
  const seen = await previewSubmission(world, buyer, [
    { offerId: gone.offerId, quantity: 1 },
    { offerId: kept.offerId, quantity: 1 },
  ])
  await world.write(sql`${change} where id = ${gone.offerId}`)
  const refused = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await call(PlaceOrder, seen, buyer.token))
  const preview = await call(PreviewCheckout, { lines: [{ gccsId: gone.offerId, quantity: 1 }] }, buyer.token)
  expect(refused.changes.map((c) => c.gccsId)).toEqual([gone.offerId])
  expect(refused.checkout.sellers.flatMap((s) => s.lines.map((l) => l.gccsId))).toEqual([kept.offerId])
  expect([preview.data.sellers, preview.data.obstacles.map((o) => o.gccsId)]).toEqual([[], [gone.offerId]])
  expect(JSON.stringify([refused.checkout, preview.data])).not.toMatch(/(?<!\d)(7654321|76543\.21|876543)(?!\d)/)
})
