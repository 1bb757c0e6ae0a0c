import { expect, test } from 'vitest'
import { daysBetween } from './days.ts'
import { seedGoods } from './goods.ts'
import { PRICE_GROUPS, seedOffers } from './offers.ts'
import { seedPeople } from './people.ts'
import { seedSellers } from './sellers.ts'

const TODAY = '2026-11-21'
const offers = seedOffers(TODAY)

test('two runs give the same offers', () => {
  expect(seedOffers(TODAY)).toEqual(offers)
})

test('there are over 1,500 offers, and most goods have two sellers or more', () => {
  expect(offers.length).toBeGreaterThanOrEqual(1500)
  expect(new Set(offers.map((offer) => offer.offerNo)).size).toBe(offers.length)
  const sellers = new Map<string, Set<string>>()
  for (const offer of offers) sellers.set(offer.goodsNo, (sellers.get(offer.goodsNo) ?? new Set()).add(offer.sellerNo))
  expect(sellers.size).toBe(seedGoods().length)
  expect([...sellers.values()].filter((set) => set.size >= 2).length / sellers.size).toBeGreaterThan(0.8)
})

test('a seller has one offer per product and kind of shelf life, of known goods and sellers', () => {
  const goods = new Set(seedGoods().map((one) => one.goodsNo))
  const sellers = new Set(seedSellers(TODAY).map((one) => one.sellerNo))
  const keys = offers.map((offer) => `${offer.sellerNo}|${offer.goodsNo}|${offer.nearExpiry}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(offers.every((offer) => goods.has(offer.goodsNo) && sellers.has(offer.sellerNo))).toBe(true)
})

test('tiers start at one, rise in quantity by whole steps and fall in price', () => {
  for (const offer of offers) {
    expect(offer.tiers[0]?.fromQuantity).toBe(1)
    for (const tier of offer.tiers) expect(Number.isInteger(tier.priceFen) && tier.priceFen > 0).toBe(true)
    const broken = offer.tiers.slice(1).filter((tier, at) => {
      const before = offer.tiers[at]
      return (
        !before ||
        tier.fromQuantity % offer.step > 0 ||
        tier.fromQuantity <= before.fromQuantity ||
        tier.priceFen >= before.priceFen
      )
    })
    expect(broken).toEqual([])
  }
})

test('the step divides the minimum quantity, and every limit leaves room for it', () => {
  for (const offer of offers) {
    expect(offer.minQuantity % offer.step).toBe(0)
    const limits = [offer.limitPerOrder, offer.limitPerDay, offer.limitPerMonth].filter((limit) => limit !== null)
    expect(limits.every((limit) => limit >= offer.minQuantity)).toBe(true)
  }
})

test('near-expiry offers contain only batches under 180 days, all other offers none', () => {
  for (const offer of offers)
    for (const batch of offer.batches) {
      const life = daysBetween(TODAY, batch.expiresOn)
      expect(life).toBeGreaterThan(30)
      expect(life < 180).toBe(offer.nearExpiry)
      expect(daysBetween(batch.producedOn, TODAY)).toBeGreaterThan(0)
    }
  expect(offers.filter((offer) => offer.nearExpiry).length).toBeGreaterThan(40)
})

test('batch numbers are distinct and some offers are sold out', () => {
  for (const offer of offers) {
    expect(offer.batches.length).toBeGreaterThan(0)
    expect(new Set(offer.batches.map((batch) => batch.batchNo)).size).toBe(offer.batches.length)
  }
  expect(offers.some((offer) => offer.batches.every((batch) => batch.quantity === 0))).toBe(true)
  expect(offers.some((offer) => offer.batches.some((batch) => batch.quantity > 0 && batch.quantity < 100))).toBe(true)
})

test('near-expiry stock costs less than fresh stock of the same seller', () => {
  for (const near of offers.filter((offer) => offer.nearExpiry)) {
    const fresh = offers.find((offer) => !offer.nearExpiry && offer.sellerNo === near.sellerNo && offer.goodsNo === near.goodsNo)
    expect(near.tiers[0]?.priceFen ?? 0).toBeLessThan(fresh?.tiers[0]?.priceFen ?? Infinity)
  }
})

test('price history covers 90 days with at most one price a day, and ends at today’s price at the minimum quantity', () => {
  for (const offer of offers) {
    const days = offer.priceHistory.map((change) => change.day)
    expect(days).toEqual([...new Set(days)].toSorted())
    expect(daysBetween(days[0] ?? TODAY, TODAY)).toBe(90)
    const now = offer.tiers.findLast((tier) => tier.fromQuantity <= offer.minQuantity)
    expect(offer.priceHistory.at(-1)?.priceFen).toBe(now?.priceFen)
  }
})

test('agreed prices name known groups and shops; contract prices beat every tier', () => {
  const groups = new Set<string>(PRICE_GROUPS.map((group) => group.code))
  const shops = new Set(seedPeople(TODAY).shops.map((shop) => shop.shopNo))
  for (const offer of offers) {
    for (const price of offer.groupPrices) expect(groups.has(price.groupCode) && price.priceFen > 0).toBe(true)
    for (const price of offer.contractPrices) {
      expect(shops.has(price.shopNo)).toBe(true)
      expect(price.priceFen).toBeLessThan(Math.min(...offer.tiers.map((tier) => tier.priceFen)))
    }
  }
  expect(offers.some((offer) => offer.contractPrices.length > 0)).toBe(true)
})

test('ephedrine compounds are sold by approved sellers only', () => {
  const ephedrine = new Set(seedGoods().flatMap((goods) => (goods.ephedrine ? [goods.goodsNo] : [])))
  const approved = seedSellers(TODAY).flatMap((seller) => (seller.ephedrineApproved ? [seller.sellerNo] : []))
  const sellers = new Set(offers.filter((offer) => ephedrine.has(offer.goodsNo)).map((offer) => offer.sellerNo))
  expect([...sellers].filter((sellerNo) => !approved.includes(sellerNo))).toEqual([])
  expect(sellers.size).toBeGreaterThan(1)
})
