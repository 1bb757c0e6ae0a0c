import type { FindBestBasket, Out } from '@shop/contract'
import { sum } from '../../kernel/amounts.ts'
import type { computeCheckout } from '../orders/index.ts'
import type { PlannedGoods } from '../plan/index.ts'
import { fillOf } from './fill.ts'
import { NONE, cheapestEach, oneSeller, scoreOf, type BasketModel, type Score, type Split } from './model.ts'
import type { PlannedOffer } from './planned-offers.ts'
import type { Why } from './reasons.ts'

type View = Out<typeof FindBestBasket>
type Checkout = ReturnType<typeof computeCheckout>

/** Everything that is known of a basket when its answer is written. */
export interface Found {
  lines: readonly PlannedGoods[]
  model: BasketModel
  /** The offers of the candidates, by their indexes. */
  offers: readonly PlannedOffer[]
  /** What checkout computes for a split. */
  checkout(split: Split): Checkout
}

const missingOf = ({ sellers }: Checkout) => sum(sellers.map((seller) => seller.missingFen))

/** The score of a split by what checkout computes for it. */
export function checkoutScore({ checkout, model }: Found, split: Split): Score {
  const computed = checkout(split)
  const missingFen = missingOf(computed)
  return { ...scoreOf(model, split), missingFen, costFen: computed.totalFen + missingFen, sellers: computed.sellers.length }
}

export function sellerView(
  { lines, offers }: Found,
  split: Split,
  whys: readonly (Why | null)[],
  seller: Checkout['sellers'][number],
): View['sellers'][number] {
  const own = split.flatMap((index, line) => {
    const offer = offers[index]
    return offer?.facts.seller_id === seller.sellerId ? [{ line, offer }] : []
  })
  const fill =
    seller.missingFen > 0
      ? fillOf(
          own.map(({ offer }) => offer.facts),
          seller.missingFen,
        )
      : null
  const { sellerId, sellerName, goodsFen, freightFen, totalFen, minOrderFen, missingFen } = seller
  return {
    sellerId,
    sellerName,
    goodsFen,
    freightFen,
    totalFen,
    minOrderFen,
    missingFen,
    fill: fill && {
      gccsId: fill.facts.offer_id,
      goodsShowName: fill.facts.show_name,
      units: fill.facts.unit,
      packs: fill.packs,
      amountFen: fill.amountFen,
    },
    lines: own.map(({ line, offer }, i) => {
      const { goodsId, quantity, toCheck } = lines[line]!
      return {
        ...seller.lines[i]!,
        planned: { goodsId, quantity },
        toCheck,
        ...whys[line]!,
        inCart: offer.facts.in_cart,
        nearExpiryOffer: offer.facts.sold_as_near_expiry,
      }
    }),
  }
}

/** What buying without help costs. */
export function alternatives(found: Found, best: Split): Pick<View, 'cheapestEach' | 'oneSeller'> {
  const { model, offers, checkout } = found
  const single = oneSeller(model)
  if (single === null) return { cheapestEach: null, oneSeller: null }
  const own = checkoutScore(found, best)
  const of = (split: Split) => {
    const computed = checkout(split)
    const { left, missingFen, costFen } = checkoutScore(found, split)
    const comparable = left === own.left && missingFen === 0 && own.missingFen === 0
    return {
      sellers: computed.sellers.length,
      lines: computed.lineCount,
      totalFen: computed.totalFen,
      missingFen,
      savedFen: comparable ? Math.max(costFen - own.costFen, 0) : null,
    }
  }
  const only = offers[single.find((index) => index !== NONE)!]!.facts
  return {
    cheapestEach: of(cheapestEach(model)),
    oneSeller: { ...of(single), sellerId: only.seller_id, sellerName: only.seller_name },
  }
}
