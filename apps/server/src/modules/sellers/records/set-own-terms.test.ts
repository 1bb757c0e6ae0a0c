import { ConsoleGetOwnSeller, GetSellerHome, ListAudit, ListSellers, PlaceOrder, SetOwnTerms, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeSellerOperator, previewSubmission } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { refusalData } from '../../../../test/refusal.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const TERMS: Args<typeof SetOwnTerms> = {
  version: 0,
  phone: '4008001234',
  minOrderFen: 30_000,
  freightFen: 1_200,
  freeFreightFen: 50_000,
  deliveryHours: 36,
  cutoffHour: 15,
  notice: '春节照常发货',
  needsAccount: false,
}
const versionOf = async (token: string) => (await call(ConsoleGetOwnSeller, {}, token)).data.version
/** Sets them as somebody who has just seen those that hold. */
const set = async (token: string, changes: Partial<typeof TERMS> = {}) =>
  call(SetOwnTerms, { ...TERMS, version: await versionOf(token), ...changes }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, SetOwnTerms, TERMS, { sellerId, otherRight: 'orders' })
})

test('names bad input', async () => {
  const { token } = await makeSellerOperator(world)
  await expectBadInputs(world, SetOwnTerms, { ...TERMS }, token)
  for (const [changes, field] of [
    [{ minOrderFen: 10_000_001 }, 'minOrderFen'],
    [{ freightFen: 100_001 }, 'freightFen'],
    [{ freeFreightFen: 0 }, 'freeFreightFen'],
    [{ freeFreightFen: 30_000 }, 'freeFreightFen'],
    [{ freightFen: 0 }, 'freeFreightFen'],
    [{ deliveryHours: 0 }, 'deliveryHours'],
    [{ deliveryHours: 241 }, 'deliveryHours'],
    [{ cutoffHour: 24 }, 'cutoffHour'],
  ] as const)
    expect(Object.keys((await set(token, changes)).data.fields ?? {}), field).toEqual([field])
})

test('shops read the terms at once, another seller keeps its own; the log has what differs, sums as money', async () => {
  const seller = await makeSellerOperator(world)
  const other = await makeSellerOperator(world)
  await makeOffer(world, { sellerId: seller.sellerId })
  for (let times = 0; times < 2; times++) expect((await set(seller.token)).code).toBe(200)
  const { token } = await makeBuyer(world)
  expect((await call(ListSellers, { keyword: seller.sellerName }, token)).data.rows[0]).toMatchObject({
    minOrderFen: 30_000,
    freightText: '满 ¥500 包邮，不满收 ¥12',
  })
  expect((await call(GetSellerHome, { sellerId: seller.sellerId }, token)).data.notice).toBe('春节照常发货')
  expect((await call(ConsoleGetOwnSeller, {}, other.token)).data.minOrderFen).toBe(0)
  expect(await auditOf(world, 'seller', seller.sellerId)).toEqual([
    {
      action: 'seller.terms',
      before: { minOrderFen: 0, freightFen: 0, freeFreightFen: null, deliveryHours: 24, cutoffHour: 16, notice: '' },
      after: {
        minOrderFen: 30_000,
        freightFen: 1_200,
        freeFreightFen: 50_000,
        deliveryHours: 36,
        cutoffHour: 15,
        notice: '春节照常发货',
      },
      seller_id: seller.sellerId,
    },
  ])
  const [line] = (await call(ListAudit, { action: 'seller.terms' }, seller.token)).data.rows
  expect(line!.changes).toContainEqual({ name: '起配金额', before: '¥0.00', after: '¥300.00' })
  expect(line!.changes).toContainEqual({ name: '包邮金额', before: '（空）', after: '¥500.00' })
})

test('an order that was previewed with other terms is refused with the sums of the new ones', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await makeOffer(world, { sellerId: seller.sellerId })
  const buyer = await makeBuyer(world)
  const seen = await previewSubmission(world, buyer, [{ offerId, quantity: 40 }])
  expect(seen.totalFen).toBe(40_000)
  expect((await set(seller.token)).code).toBe(200)
  const freight = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await call(PlaceOrder, seen, buyer.token))
  expect(freight.changes.map(({ reason, text }) => [reason, text])).toEqual([
    ['freight', `${seller.sellerName}：运费由 ¥0.00 变为 ¥12.00`],
    ['arrival', `${seller.sellerName}：预计送达由明天变为后天`],
  ])
  expect(freight.checkout).toMatchObject({ goodsFen: 40_000, freightFen: 1_200, totalFen: 41_200 })
  expect((await set(seller.token, { minOrderFen: 45_000 })).code).toBe(200)
  const more = await previewSubmission(world, buyer, [{ offerId, quantity: 40 }])
  const minimum = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await call(PlaceOrder, more, buyer.token))
  expect(minimum.changes.map(({ reason, text }) => [reason, text])).toEqual([
    ['minOrder', `${seller.sellerName}满 ¥450 起配，还差 ¥50`],
  ])
  expect((await set(seller.token, { needsAccount: true })).code).toBe(200)
  const account = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await call(PlaceOrder, seen, buyer.token))
  expect(account.changes.map(({ reason }) => reason)).toContain('sellerAccount')
})

test('race: of two who change the same terms at once one does, and the other is asked to look again; the same terms once more are no change', async () => {
  const seller = await makeSellerOperator(world)
  const version = await versionOf(seller.token)
  const answers = await Promise.all([1, 2].map((n) => set(seller.token, { version, minOrderFen: n * 10_000 })))
  expect(answers.map(({ code, data }) => data.reason ?? code).toSorted()).toEqual([200, 'CHANGED_MEANWHILE'])
  const { minOrderFen } = (await call(ConsoleGetOwnSeller, {}, seller.token)).data
  expect((await set(seller.token, { version, minOrderFen })).code).toBe(200)
  expect(await auditOf(world, 'seller', seller.sellerId)).toMatchObject([{ before: { minOrderFen: 0 }, after: { minOrderFen } }])
})
