import {
  AddToCart,
  DecideAccount,
  EndContract,
  GetContract,
  GetSellerAccount,
  OfferContracts,
  PlaceOrder,
  SignContract,
} from '@shop/contract'
import { expect, onTestFinished, test } from 'vitest'
import { makeAccountRequest, makeBuyer, makeOffer, makeSellerOperator, previewSubmission } from '../../../test/factories/index.ts'
import { holdAccount } from '../../../test/held-row.ts'
import { START, openWorld } from '../../../test/world.ts'
import { sql } from '../../kernel/sql.ts'

const TO_SIGN = '建采已通过，签协议后可购买'
const PASSWORD = 'Yaoshi2026'
const world = await openWorld()
const seller = await makeSellerOperator(world, { name: '冷域医药', needsAccount: true })
const { offerId } = await makeOffer(world, { sellerId: seller.sellerId })

/** A shop with an account, for which nothing was offered to be signed. */
async function stage() {
  const buyer = await makeBuyer(world, { password: PASSWORD })
  await makeAccountRequest(world, { ...buyer, sellerId: seller.sellerId }, { state: 2 })
  const offer = (year: number) => world.call(OfferContracts, { year, addition: '', shopIds: [buyer.shopId] }, seller.token)
  /** What waits to be signed of a year, or the latest. */
  const waiting = async (year = 9999) => {
    const [row] = await world.rows(
      sql<{ id: number }>`select c.id from contracts.contract c where c.shop_id = ${buyer.shopId} and c.ended_at is null
        and c.valid_until <= ${`${year}-12-31`}
        and not exists (select from contracts.signature g where g.contract_id = c.id) order by c.valid_until desc limit 1`,
    )
    return row!.id
  }
  const sign = async (year?: number) => {
    const contractId = await waiting(year)
    const { hash } = (await world.call(GetContract, { contractId }, buyer.token)).data
    expect((await world.call(SignContract, { contractId, hash, password: PASSWORD }, buyer.token)).code).toBe(200)
  }
  const end = (contractId: number) => world.call(EndContract, { contractId, reason: '改用新版协议' }, seller.token)
  const buys = async () => {
    const { code, msg } = await world.call(AddToCart, { gccsId: offerId, quantity: 1 }, buyer.token)
    return code === 200 ? 'buys' : msg
  }
  /** An order that the shop is about to place. */
  const order = async () => {
    const seen = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
    return { place: () => world.call(PlaceOrder, seen, buyer.token) }
  }
  const state = async () => (await world.call(GetSellerAccount, { sellerId: seller.sellerId }, buyer.token)).data.state
  return { ...buyer, offer, waiting, sign, end, buys, order, state }
}

test('an agreement that waits to be signed stops buying until it is signed', async () => {
  const { offer, sign, buys, state } = await stage()
  expect([await buys(), await state()]).toEqual(['buys', 2])
  expect((await offer(2026)).data.offered).toBe(1)
  expect([await buys(), await state()]).toEqual([TO_SIGN, 6])
  await sign()
  expect([await buys(), await state()]).toEqual(['buys', 2])
})

test('an agreement that the seller ends again stops no one', async () => {
  const { offer, waiting, end, buys } = await stage()
  await offer(2026)
  expect(await buys()).toBe(TO_SIGN)
  await end(await waiting())
  expect(await buys()).toBe('buys')
})

test('with the agreement of this year the one of the next is not waited for before it begins', async () => {
  const { offer, sign, buys } = await stage()
  await offer(2026)
  await sign()
  await offer(2027)
  expect(await buys()).toBe('buys')
  onTestFinished(() => world.clock.set(START))
  world.clock.set(new Date('2026-12-31T15:59:00Z'))
  expect(await buys()).toBe('buys')
  world.clock.advance(60_000)
  expect(await buys()).toBe(TO_SIGN)
  await sign()
  expect(await buys()).toBe('buys')
})

test('the agreement of the next year, signed before that of this one, counts only from the day it begins', async () => {
  const { offer, sign, buys, state, order } = await stage()
  const ordering = await order()
  await offer(2026)
  await offer(2027)
  await sign(2027)
  expect([await buys(), await state()]).toEqual([TO_SIGN, 6])
  expect(await ordering.place()).toMatchObject({ code: 409, data: { changes: [{ reason: 'sellerAccount' }] } })
  onTestFinished(() => world.clock.set(START))
  world.clock.set(new Date('2026-12-31T16:00:00Z'))
  expect([await buys(), await state()]).toEqual(['buys', 2])
  world.clock.set(START)
  await sign(2026)
  expect([await buys(), await state()]).toEqual(['buys', 2])
  expect((await ordering.place()).code).toBe(200)
})

test('what was offered before the account is waited for once the account is there', async () => {
  const buyer = await makeBuyer(world, { password: PASSWORD })
  const requestId = await makeAccountRequest(world, { ...buyer, sellerId: seller.sellerId })
  await world.call(
    OfferContracts,
    { year: world.clock.now().getUTCFullYear(), addition: '', shopIds: [buyer.shopId] },
    seller.token,
  )
  const { data } = await world.call(DecideAccount, { requestId, approve: true, reasons: [] }, seller.token)
  expect(data).toMatchObject({ done: true, contract: false })
  const { state } = (await world.call(GetSellerAccount, { sellerId: seller.sellerId }, buyer.token)).data
  expect(state).toBe(6)
})

test('race: while a shop signs one agreement its seller ends another, and the shop may buy', async () => {
  const { shopId, offer, waiting, sign, end, buys } = await stage()
  for (const year of [2026, 2027]) await offer(year)
  const next = await waiting(2027)
  const held = await holdAccount(world, { sellerId: seller.sellerId, shopId })
  const signing = sign(2026)
  await held.waiting()
  const ending = end(next)
  await held.waiting(2)
  await held.release()
  await signing
  expect((await ending).code).toBe(200)
  expect(await buys()).toBe('buys')
})

test('race: while a shop signs an agreement its seller offers the next, and the shop may buy', async () => {
  const { shopId, offer, sign, buys } = await stage()
  await offer(2026)
  const held = await holdAccount(world, { sellerId: seller.sellerId, shopId })
  const signing = sign()
  await held.waiting()
  const offering = offer(2027)
  await held.waiting(2)
  await held.release()
  await signing
  expect((await offering).data.offered).toBe(1)
  expect(await buys()).toBe('buys')
})
