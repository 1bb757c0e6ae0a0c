import { ACCOUNT, DEFAULT_SETTINGS, ORDER, ORDER_NAMES, type OrderStatus } from '@shop/contract'
import { expect, test } from 'vitest'
import { freightOf } from '../../src/modules/catalog/index.ts'
import { canShip, canStep } from '../../src/modules/seller-console/orders/policy.ts'
import { canTransition, holdsStock, TRANSITIONS, waitsForPayment } from '../../src/modules/orders/index.ts'
import { computeCheckout, type RequestedOfferFacts } from '../../src/modules/orders/checkout.ts'
import { allocatePayment } from '../../src/modules/payments/allocate-payment.ts'
import type { Buyer } from '../../src/modules/access/index.ts'
import { testRng } from './concurrency.ts'
import { recordFigure } from './figures.ts'
import { SCALE, TIMEOUT } from './scale.ts'

const random = testRng('properties')
const NOW = new Date('2026-03-10T02:00:00Z')
const ALL = Object.keys(TRANSITIONS).map(Number) as OrderStatus[]

const buyer = {
  kind: 'user',
  isSalesman: false,
  userId: 1,
  sessionId: '',
  phone: '',
  nickname: '',
  shop: {
    id: 1,
    name: '',
    type: 1,
    regionId: 310_101,
    provinceId: 310_000,
    priceGroupId: null,
    role: 'owner',
    scopes: ['chemical'],
    resting: [],
    priceState: 2,
    procureState: 2,
    canSeePrice: true,
    canBuy: true,
    frozen: null,
    suspended: false,
    expiredCertificate: null,
    headquarters: null,
    papers: { state: 'valid', until: null, endsWith: null },
  },
} satisfies Buyer
const FRAME = {
  address: null,
  agreement: 1,
  open_trades: 0,
  open_fen: 0,
  closed_trades: 0,
  invoice_choices: [],
  delivery_choices: [],
}

/** A realistic price: mostly a few yuan, sometimes a fen, sometimes a fortune. */
const price = () => random.pick([() => random.int(1, 9), () => random.int(10, 9_999), () => random.int(10_000, 9_999_999)])()
const quantity = () => random.pick([() => 1, () => random.int(1, 20), () => random.int(1, 999_999)])()

function basket(): RequestedOfferFacts[] {
  const sellers = Array.from({ length: random.int(1, 5) }, (_, n) => ({
    seller_id: n + 1,
    seller_name: '测试医药',
    min_order_fen: random.chance(0.5) ? 0 : random.int(1, 100_000),
    freight_fen: random.chance(0.3) ? 0 : random.int(1, 5_000),
    free_freight_fen: random.chance(0.4) ? null : random.int(1, 200_000),
  }))
  return Array.from({ length: random.int(1, 12) }, (_, n) => {
    const first = price()
    const tiers = random.chance(0.5) ? [first] : [first, Math.max(first - 1, 0), Math.floor(first / 2)]
    return {
      ...random.pick(sellers),
      offer_id: n + 1,
      goods_id: n + 1,
      tier_from: [1, 10, 100].slice(0, tiers.length),
      tier_fen: tiers,
      group_fen: random.chance(0.2) ? price() : null,
      contract_fen: random.chance(0.1) ? price() : null,
      requested: quantity(),
      min_life: 0,
      on_sale: true,
      listed: true,
      in_region: true,
      for_shop_type: true,
      account_state: ACCOUNT.approved,
      seller_licensed: true,
      special_class: null,
      scope: 'chemical',
      min_quantity: 1,
      step: 1,
      limit_per_order: null,
      limit_per_day: null,
      limit_per_month: null,
      available: 1_000_000,
      available_any: 1_000_000,
      expires_on: '2027-12-31',
      delivery_hours: 24,
      cutoff_hour: 16,
    } as unknown as RequestedOfferFacts
  })
}

test(
  'no basket loses a fen: lines add up to sellers, sellers to the total, and every payment is either due or refunded',
  () => {
    let dearest = 0
    let refunds = 0
    for (let n = 0; n < SCALE.baskets; n++) {
      const facts = basket()
      const view = computeCheckout(facts, buyer, FRAME, { now: NOW, settings: DEFAULT_SETTINGS })
      // The same sums again, in unbounded integers.
      let goods = 0n
      let freight = 0n
      for (const [sellerId, lines] of Map.groupBy(facts, (f) => f.seller_id)) {
        const seller = view.sellers.find((s) => s.sellerId === sellerId)!
        const mine = lines.reduce((sum, line) => {
          const reached = line.tier_from.findLastIndex((from) => from <= line.requested)
          return sum + BigInt(line.contract_fen ?? line.group_fen ?? line.tier_fen[reached]!) * BigInt(line.requested)
        }, 0n)
        expect(BigInt(seller.goodsFen)).toBe(mine)
        expect(seller.goodsFen).toBe(seller.lines.reduce((sum, l) => sum + l.amountFen, 0))
        expect(seller.freightFen).toBe(freightOf(lines[0]!, seller.goodsFen))
        expect([0, lines[0]!.freight_fen]).toContain(seller.freightFen)
        expect(seller.totalFen).toBe(seller.goodsFen + seller.freightFen)
        goods += mine
        freight += BigInt(seller.freightFen)
      }
      expect([BigInt(view.goodsFen), BigInt(view.freightFen), BigInt(view.totalFen)]).toEqual([goods, freight, goods + freight])
      expect(Number.isSafeInteger(view.totalFen)).toBe(true)
      expect(view.lineCount).toBe(facts.length)
      dearest = Math.max(dearest, view.totalFen)

      // Some of the trade's orders are cancelled before payment, some refused afterwards: each fen is accounted for once.
      const orders = view.sellers.map((s) => ({
        total_fen: s.totalFen,
        cancelled: random.chance(0.25),
        refused: random.chance(0.25),
      }))
      const waiting = orders.filter((o) => !o.cancelled)
      const { covered, due, excess } = allocatePayment(view.totalFen, waiting)
      const refused = waiting.filter((o) => covered && o.refused).reduce((sum, o) => sum + o.total_fen, 0)
      const kept = waiting.filter((o) => covered && !o.refused).reduce((sum, o) => sum + o.total_fen, 0)
      expect(covered).toBe(waiting.length > 0)
      expect(due + excess).toBe(view.totalFen)
      expect(kept + refused + excess).toBe(view.totalFen)
      expect(Math.min(due, excess, refused, kept)).toBeGreaterThanOrEqual(0)
      if (excess + refused > 0) refunds += 1
    }
    recordFigure('baskets: fen lost', 0, 'of them', {
      baskets: SCALE.baskets,
      'with refunds': refunds,
      dearest: `¥${(dearest / 100).toFixed(2)}`,
    })
  },
  TIMEOUT,
)

test('no sequence of events leaves the table of states or a final state', () => {
  const ends = ALL.filter((status) => TRANSITIONS[status].length === 0)
  expect(ends).toEqual([ORDER.cancelled, ORDER.refunded, ORDER.done])
  let moves = 0
  for (let n = 0; n < SCALE.eventSequences; n++) {
    let at: OrderStatus = ORDER.unpaid
    let ended = false
    for (let event = 0; event < 60; event++) {
      const to = random.pick(ALL)
      if (!canTransition(at, to)) continue
      expect(ended, `${at} → ${to}`).toBe(false)
      expect(to).not.toBe(at)
      // Stock that was released or shipped is never reserved again, and orders awaiting payment hold their stock.
      if (!holdsStock(at) && at !== ORDER.refunding) expect(holdsStock(to)).toBe(false)
      if (!waitsForPayment(at)) expect(waitsForPayment(to)).toBe(false)
      at = to
      ended = ends.includes(at)
      moves += 1
    }
    expect(ORDER_NAMES[at]).toBeTruthy()
  }
  recordFigure('states: moves out of the table', 0, 'of them', { sequences: SCALE.eventSequences, moves })
})

test('the seller’s actions stay within the table, and every state can reach a final one', () => {
  for (const from of ALL) {
    for (const to of [ORDER.accepted, ORDER.picking, ORDER.packed, ORDER.refunding] as const)
      if (canStep(from, to)) expect(canTransition(from, to)).toBe(true)
    if (canShip(from)) expect(canTransition(from, ORDER.shipped)).toBe(true)
    const reached = new Set<OrderStatus>([from])
    for (const status of reached) for (const next of TRANSITIONS[status]) reached.add(next)
    expect([...reached].some((status) => TRANSITIONS[status].length === 0)).toBe(true)
  }
  const fromStart = new Set<OrderStatus>([ORDER.unpaid])
  for (const status of fromStart) for (const next of TRANSITIONS[status]) fromStart.add(next)
  expect(fromStart.size).toBe(ALL.length)
})
