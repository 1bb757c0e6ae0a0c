import type { ShopType } from '@shop/contract'
import { batchesOf } from './batches.ts'
import type { BatchAge, SeedBatch } from './batches.ts'
import { addDays } from './days.ts'
import { seedGoods } from './goods.ts'
import type { SeedGoods } from './goods.ts'
import { seededRng, hash } from '../demonstration/rng.ts'
import type { Rng } from '../demonstration/rng.ts'
import { seedSellers } from './sellers.ts'
import type { SeedSeller } from './sellers.ts'

export interface SeedTier {
  /** From this quantity on; the first tier starts at 1. */
  fromQuantity: number
  priceFen: number
}

export interface SeedPriceChange {
  day: string
  /** The price of the first tier from that day on. */
  priceFen: number
}

export interface SeedOffer {
  offerNo: string
  sellerNo: string
  goodsNo: string
  /** Ascending quantities, strictly falling prices, one to three of them. */
  tiers: SeedTier[]
  minQuantity: number
  /** Quantities are multiples of it; it divides `minQuantity`. */
  step: number
  splitAllowed: boolean
  limitPerOrder: number | null
  limitPerDay: number | null
  limitPerMonth: number | null
  /** Province codes; null: wherever the seller delivers. */
  soldProvinces: string[] | null
  /** Null: every type. */
  soldShopTypes: ShopType[] | null
  /** Per cent. */
  taxRate: 9 | 13
  deliveryPromise: string
  /** Every batch of a near-expiry offer has under 180 days of shelf life, every batch of any other offer 180 or more. */
  nearExpiry: boolean
  returnable: boolean
  onSale: boolean
  sortWeight: number
  salesCount: number
  batches: SeedBatch[]
  /** Oldest first; the last one is the price of the first tier. */
  priceHistory: SeedPriceChange[]
  groupPrices: { groupCode: string; priceFen: number }[]
  contractPrices: { shopNo: string; priceFen: number; validFrom: string; validTo: string }[]
}

/** Price groups that a shop can belong to; group prices of offers name them. */
export const PRICE_GROUPS = [
  { code: 'standard', name: '标准价' },
  { code: 'chain', name: '连锁价' },
  { code: 'clinic', name: '基层医疗价' },
] as const

/** Shops with agreed prices, and how many offers each has agreed on. */
const CONTRACTS = [
  { shopNo: 'P01', count: 24, seed: 'contract-1' },
  { shopNo: 'P03', count: 10, seed: 'contract-3' },
  { shopNo: 'P06', count: 16, seed: 'contract-6' },
] as const

const DISCOUNT_AREAS = [
  '330000',
  '310000',
  '320000',
  '340000',
  '420000',
  '430000',
  '370000',
  '410000',
  '440000',
  '510000',
  '610000',
]

/** Who offers a product: general wholesalers take all medicines, the others what they specialize in. */
function sellersOf(goods: SeedGoods, sellers: readonly SeedSeller[], rng: Rng): SeedSeller[] {
  const byNo = (...numbers: string[]) => sellers.filter((seller) => numbers.includes(seller.sellerNo))
  const nationwide = byNo('S01', 'S02', 'S03', 'S06', 'S07')
  const regional = byNo('S04', 'S05')
  const roll = rng.next()
  const count = roll < 0.1 ? 1 : roll < 0.62 ? 2 : roll < 0.9 ? 3 : 4
  if (goods.ephedrine)
    return rng.some(
      sellers.filter((seller) => seller.ephedrineApproved),
      Math.min(count, 2),
    )
  if (goods.coldChain) return [...byNo('S10'), ...rng.some(byNo('S01', 'S02', 'S06'), count > 2 ? 2 : 1)]
  if (goods.type === 4) return [...byNo('S08'), ...rng.some(byNo('S01', 'S02', 'S03', 'S05'), count - 1)]
  if (goods.type === 5) return [...byNo('S09'), ...rng.some(byNo('S01', 'S02', 'S06', 'S07'), count - 1)]
  if (goods.type >= 6) return [...byNo('S09'), ...rng.some(byNo('S02', 'S05', 'S01'), Math.min(2, count - 1))]
  const chosen = rng.some(nationwide, Math.min(count, 3))
  // A third of the medicines also has a regional seller, from whom many shops may not buy.
  if (rng.chance(0.3)) chosen.push(...rng.some(regional, 1))
  if (goods.scope === 'biological' || goods.scope === 'insulin') chosen.push(...byNo('S10'))
  return chosen
}

const PRICE_LEVEL: Record<string, number> = {
  S01: 1,
  S02: 0.985,
  S03: 0.99,
  S04: 1.005,
  S05: 1.01,
  S06: 0.965,
  S07: 1.02,
  S08: 0.97,
  S09: 0.98,
  S10: 1.03,
}

function roundFen(fen: number): number {
  if (fen < 500) return Math.max(5, Math.round(fen))
  return fen < 5000 ? Math.round(fen / 5) * 5 : Math.round(fen / 10) * 10
}

/** Prices by quantity: the first from one pack on, the others from multiples of the step. */
function tiersOf(priceFen: number, goods: SeedGoods, step: number, rng: Rng): SeedTier[] {
  const tiers: SeedTier[] = [{ fromQuantity: 1, priceFen }]
  const count = rng.pick([1, 2, 2, 3, 3])
  const quantities = [goods.midPack * rng.pick([2, 5, 6]), Math.max(goods.caseCount, goods.midPack * 20)]
  for (const quantity of quantities.slice(0, count - 1)) {
    const last = tiers.at(-1)?.priceFen ?? priceFen
    const next = roundFen(last * (0.95 + 0.03 * rng.next()))
    const fromQuantity = Math.ceil(quantity / step) * step
    if (next < last && fromQuantity > (tiers.at(-1)?.fromQuantity ?? 0)) tiers.push({ fromQuantity, priceFen: next })
  }
  return tiers
}

function historyOf(priceFen: number, today: string, rng: Rng): SeedPriceChange[] {
  const steps = rng.int(1, 5)
  const days = rng
    .some(
      Array.from({ length: 84 }, (_, at) => at + 3),
      steps,
    )
    .toSorted((one, other) => other - one)
  const history: SeedPriceChange[] = []
  for (const ago of [90, ...days])
    history.push({ day: addDays(today, -ago), priceFen: roundFen(priceFen * (0.93 + 0.15 * rng.next())) })
  const last = history.at(-1)
  if (last) last.priceFen = priceFen
  return history
}

function limitsOf(goods: SeedGoods, minQuantity: number, step: number, nearExpiry: boolean, rng: Rng) {
  if (nearExpiry || !rng.chance(0.14)) return { limitPerOrder: null, limitPerDay: null, limitPerMonth: null }
  const order = Math.max(minQuantity, Math.ceil((goods.midPack * rng.pick([4, 5, 10])) / step) * step)
  return {
    limitPerOrder: order,
    limitPerDay: rng.chance(0.5) ? order * 2 : null,
    limitPerMonth: rng.chance(0.6) ? order * 6 : null,
  }
}

function shopTypesOf(goods: SeedGoods, rng: Rng): ShopType[] | null {
  if (goods.dosageForm === '注射剂' && !goods.coldChain) return rng.chance(0.5) ? [4, 5, 6] : null
  const roll = rng.next()
  if (roll < 0.03) return [1, 2, 3]
  if (roll < 0.05) return [2, 3]
  if (roll < 0.07) return [1, 3, 4]
  return null
}

function offerOf(goods: SeedGoods, seller: SeedSeller, nearExpiry: boolean, today: string): SeedOffer {
  const offerNo = `${seller.sellerNo}-${goods.goodsNo}${nearExpiry ? '-N' : ''}`
  const rng = seededRng(offerNo)
  const level = PRICE_LEVEL[seller.sellerNo] ?? 1
  const spread = 0.96 + 0.08 * seededRng(`price-${seller.sellerNo}-${goods.goodsNo}`).next()
  const priceFen = roundFen(goods.basePriceFen * level * spread * (nearExpiry ? 0.55 + 0.2 * rng.next() : 1))
  const splitAllowed = goods.basePriceFen > 6_000 || goods.midPack === 1 || rng.chance(0.55)
  const step = splitAllowed ? 1 : goods.midPack
  const least = goods.basePriceFen > 3_000 ? 1 : goods.basePriceFen < 300 ? 10 : rng.pick([1, 1, 2, 5])
  const minQuantity = Math.ceil(least / step) * step
  const tiers = tiersOf(priceFen, goods, step, rng)
  const famous = goods.type === 2 || goods.type === 3 || goods.essential
  const age: BatchAge = nearExpiry ? 'near' : 'fresh'
  const lowest = tiers.at(-1)?.priceFen ?? priceFen
  const groupPrices = [
    ...(rng.chance(0.22) ? [{ groupCode: 'chain', priceFen: Math.max(1, Math.floor(lowest * 0.97)) }] : []),
    ...(rng.chance(0.12) ? [{ groupCode: 'clinic', priceFen: Math.max(1, Math.floor(priceFen * 0.97)) }] : []),
  ]
  return {
    offerNo,
    sellerNo: seller.sellerNo,
    goodsNo: goods.goodsNo,
    tiers,
    minQuantity,
    step,
    splitAllowed,
    ...limitsOf(goods, minQuantity, step, nearExpiry, rng),
    soldProvinces: seller.soldProvinces ?? (rng.chance(0.05) ? rng.some(DISCOUNT_AREAS, rng.int(3, 6)).toSorted() : null),
    soldShopTypes: shopTypesOf(goods, rng),
    taxRate: goods.type === 4 ? 9 : 13,
    deliveryPromise: `${seller.cutOff}前付款当天发货，约${seller.deliveryHours}小时送达`,
    nearExpiry,
    returnable: !nearExpiry && !goods.coldChain,
    onSale: !rng.chance(0.03),
    sortWeight: rng.int(0, 60) + (famous ? 40 : 0),
    salesCount: Math.round((famous ? 6_000 : 1_200) * rng.next() ** 3) + rng.int(0, 40),
    batches: batchesOf(goods, offerNo, age, today),
    priceHistory: historyOf(tiers.findLast((tier) => tier.fromQuantity <= minQuantity)!.priceFen, today, rng),
    groupPrices: nearExpiry ? [] : groupPrices,
    contractPrices: [],
  }
}

function addContracts(offers: SeedOffer[], today: string): void {
  for (const { shopNo, count, seed } of CONTRACTS) {
    const able = offers.filter((offer) => offer.onSale && !offer.nearExpiry && !offer.soldShopTypes && !offer.soldProvinces)
    for (const offer of seededRng(seed).some(able, count)) {
      const lowest = Math.min(...offer.tiers.map((tier) => tier.priceFen), ...offer.groupPrices.map((group) => group.priceFen))
      offer.contractPrices.push({
        shopNo,
        priceFen: Math.max(1, Math.floor(lowest * 0.96)),
        validFrom: addDays(today, -60),
        validTo: addDays(today, 120 + (hash(offer.offerNo) % 200)),
      })
    }
  }
}

/** All offers of the demonstration goods; the same for the same `today`. One offer per seller, product and kind of shelf life. */
export function seedOffers(today: string): SeedOffer[] {
  const sellers = seedSellers(today)
  const offers = seedGoods().flatMap((goods) => {
    const rng = seededRng(`sellers-${goods.goodsNo}`)
    const chosen = sellersOf(goods, sellers, rng)
    const near = goods.coldChain || goods.ephedrine || !rng.chance(0.13) ? [] : [rng.pick(chosen)]
    return [
      ...chosen.map((seller) => offerOf(goods, seller, false, today)),
      ...near.map((seller) => offerOf(goods, seller, true, today)),
    ]
  })
  addContracts(offers, today)
  return offers
}
