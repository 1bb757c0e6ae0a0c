import type { GetCart, Out } from '@shop/contract'
import { shortYuan, sum } from '../../kernel/amounts.ts'
import type { Buyer } from '../access/index.ts'
import {
  deliveryText,
  freightOf,
  isVisible,
  purchaseBlocker,
  lifeDays,
  maxQuantity,
  pricesOf,
  quantityError,
  stockView,
} from '../catalog/index.ts'
import { nextTier, shownTiers, unitPrice } from '../pricing/index.ts'
import type { CartRow } from './queries.ts'

type CartView = Out<typeof GetCart>
type Line = CartView['sellers'][number]['lines'][number]

/**
 * The unit price at which a line was added, if it differs now. A price of another tier of the same list is no change: the quantity
 * reached or left it.
 */
const priceBefore = (row: CartRow, fen: number) =>
  row.seen_fen === null || row.seen_fen === fen || shownTiers(pricesOf(row)).some((tier) => tier.fen === row.seen_fen)
    ? null
    : row.seen_fen

function lineView(row: CartRow, actor: Buyer, now: Date, cannotBuy: Line['cannotBuy']): Line {
  const { fen, kind } = unitPrice(pricesOf(row), row.in_cart)
  return {
    gccsId: row.offer_id,
    goodsId: row.goods_id,
    goodsShowName: row.show_name,
    specification: row.specification,
    factory: row.factory,
    units: row.unit,
    image: row.image,
    otcType: row.type,
    coldChain: row.cold_chain,
    quantity: row.in_cart,
    chosen: row.chosen && cannotBuy === null,
    price: { fen, kind, hidden: null },
    amountFen: fen * row.in_cart,
    priceWas: priceBefore(row, fen),
    nextTier: nextTier(pricesOf(row), row.in_cart),
    minQuantity: row.min_quantity,
    step: row.step,
    maxQuantity: maxQuantity(row, actor),
    stock: stockView(row.available),
    expiresOn: row.expires_on,
    lifeDays: lifeDays(row.expires_on, now),
    nearExpiry: row.near_expiry,
    minLifeDays: row.min_life_days,
    putBy: row.put_by,
    cannotBuy,
  }
}

/** What replaces price, stock and batch of a line whose offer the shop may no longer see. */
const HIDDEN = {
  price: { fen: null, kind: null, hidden: null },
  amountFen: null,
  priceWas: null,
  nextTier: null,
  maxQuantity: null,
  stock: { level: 'none', quantity: null },
  expiresOn: null,
  lifeDays: null,
  nearExpiry: false,
} satisfies Partial<Line>

/**
 * The cart as a page shows it. Unavailable lines (off sale, region, scope, no stock …) are listed separately; a line whose
 * quantity breaks a rule stays with its seller, says what is wrong, and does not count until it is corrected.
 */
export function cartView(rows: readonly CartRow[], actor: Buyer, now: Date): CartView {
  const dead: CartView['dead'] = []
  const bySeller = new Map<number, { row: CartRow; lines: Line[] }>()
  for (const row of rows) {
    const blocker = purchaseBlocker(row, actor)
    if (blocker) {
      const line = lineView(row, actor, now, blocker)
      dead.push({ ...line, ...(!isVisible(row) && HIDDEN), sellerId: row.seller_id, sellerName: row.seller_name })
      continue
    }
    const group = bySeller.get(row.seller_id) ?? { row, lines: [] }
    group.lines.push(lineView(row, actor, now, quantityError(row, row.in_cart)))
    bySeller.set(row.seller_id, group)
  }
  const sellers = [...bySeller.values()].map(({ row, lines }) => {
    const goodsFen = sum(lines.filter((l) => l.chosen).map((l) => l.amountFen!))
    const freightFen = goodsFen === 0 ? 0 : freightOf(row, goodsFen)
    return {
      sellerId: row.seller_id,
      sellerName: row.seller_name,
      logo: row.seller_logo,
      deliveryText: deliveryText(row, now),
      lines,
      goodsFen,
      freightFen,
      minOrderFen: row.min_order_fen,
      missingFen: Math.max(row.min_order_fen - goodsFen, 0),
      freeFreightFen: row.free_freight_fen,
      missingForFreeFreightFen:
        row.free_freight_fen === null || row.freight_fen === 0 ? 0 : Math.max(row.free_freight_fen - goodsFen, 0),
    }
  })
  const chosen = sellers.flatMap((s) => s.lines.filter((l) => l.chosen))
  const belowMinimum = sellers.find((s) => s.goodsFen > 0 && s.missingFen > 0)
  const goodsFen = sum(sellers.map((s) => s.goodsFen))
  const freightFen = sum(sellers.map((s) => s.freightFen))
  return {
    sellers,
    dead,
    count: rows.length,
    chosenCount: chosen.length,
    chosenQuantity: sum(chosen.map((l) => l.quantity)),
    goodsFen,
    freightFen,
    totalFen: goodsFen + freightFen,
    blocked:
      chosen.length === 0
        ? '请先选择要结算的商品'
        : belowMinimum
          ? `${belowMinimum.sellerName}还差 ${shortYuan(belowMinimum.missingFen)} 起配`
          : null,
  }
}
