import { MAX_BASKET_LINES, type FindBestBasket, type In, type Out } from '@shop/contract'
import { sum } from '../../kernel/amounts.ts'
import { first } from '../../kernel/database.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { countLines } from '../cart/index.ts'
import { checkoutFrame, computeCheckout } from '../orders/index.ts'
import { planLines, type PlannedGoods } from '../plan/index.ts'
import { bestSplit, modelOf } from './best-split.ts'
import { choicesOf } from './choices.ts'
import { fillOf } from './fill.ts'
import {
  NONE,
  cheapestEach,
  compareScores,
  isAllowed,
  oneSeller,
  scoreOf,
  type BasketModel,
  type Score,
  type Split,
} from './model.ts'
import { namesOf, plannedOffers, type PlannedOffer } from './planned-offers.ts'
import { whyLeft, whysOf, type Why } from './reasons.ts'

type View = Out<typeof FindBestBasket>
type Checkout = ReturnType<typeof computeCheckout>

/** Everything that is known of a basket when its answer is written. */
interface Found {
  lines: readonly PlannedGoods[]
  model: BasketModel
  /** The offers of the candidates, by their indexes. */
  offers: readonly PlannedOffer[]
  /** What checkout computes for a split. */
  checkout(split: Split): Checkout
}

/**
 * The split of the shop's plan over sellers that costs least. A solver proposes it from plain numbers; what is answered, and which
 * split of several is the best, is what checkout computes for it.
 */
export async function findBestBasket(
  { db, actor, now, settings, pools, log, signal }: FlowContext<typeof FindBestBasket>,
  input: In<typeof FindBestBasket>,
): Promise<View> {
  const choices = choicesOf(input)
  const at = { now, settings }
  const plan = await planLines(db, actor.shop.id)
  const lines = plan.filter((line) => choices.isBought(line)).slice(0, MAX_BASKET_LINES)
  const [all, frame, inCart] = await Promise.all([
    plannedOffers(db, actor, at, lines, new Set(input.replaceable?.goodsIds)),
    first(db, checkoutFrame(actor.shop.id, undefined, now)),
    countLines(db, actor.shop.id),
  ])
  const allowed = all.filter((offer) => choices.allows(lines[offer.line]!, offer))
  const offers = allowed.filter(({ blocker }) => blocker === null)
  const { model } = modelOf(lines.length, offers, input.maxSellers, now)
  const checkout = (split: Split) =>
    computeCheckout(
      split.filter((index) => index !== NONE).map((index) => offers[index]!.facts),
      actor,
      frame!,
      at,
    )
  const solved = await bestSplit(model, { pools, log, signal, owner: `shop:${actor.shop.id}` })
  const found: Found = { lines, model, offers, checkout }
  const splits = [solved.split, cheapestEach(model), oneSeller(model) ?? solved.split].filter((split) => isAllowed(model, split))
  const best = splits.reduce((a, b) => (compareScores(checkoutScore(found, b), checkoutScore(found, a)) < 0 ? b : a))
  const score = checkoutScore(found, best)
  const expected = scoreOf(model, best)
  // The solver proves what it was given: where checkout knows of more, nothing is proven.
  const agrees = score.costFen === expected.costFen && score.missingFen === expected.missingFen
  if (!agrees) log.error({ score, expected }, 'checkout and basket disagree')
  const missing = lines.filter((_, line) => best[line] === NONE)
  const names = await namesOf(
    db,
    missing.map(({ goodsId }) => goodsId),
  )
  const { goodsFen, freightFen, totalFen, sellers } = checkout(best)
  const whys = whysOf(model, best, (line) => choices.isPinned(lines[line]!))
  const held = best.filter((index) => index !== NONE && offers[index]!.facts.in_cart > 0).length
  return {
    sellers: sellers
      .map((seller) => sellerView(found, best, whys, seller))
      .sort((a, b) => b.totalFen - a.totalFen || a.sellerId - b.sellerId),
    left: lines.flatMap(({ goodsId, quantity }, line) => {
      const name = names.get(goodsId)
      if (best[line] !== NONE || !name) return []
      const own = allowed.filter((offer) => offer.line === line)
      const why = whyLeft(
        own.map(({ blocker }) => blocker),
        all.some((offer) => offer.line === line),
      )
      return [{ goodsId, ...name, quantity, why }]
    }),
    goodsFen,
    freightFen,
    totalFen,
    missingFen: score.missingFen,
    proven: agrees && solved.proven && score.costFen <= solved.boundFen,
    gapFen: Math.max(score.costFen - solved.boundFen, 0),
    ...alternatives(found, best),
    othersInCart: inCart - held,
    beyond: Math.max(plan.filter((line) => choices.isBought(line)).length - lines.length, 0),
  }
}

const missingOf = ({ sellers }: Checkout) => sum(sellers.map((seller) => seller.missingFen))

/** The score of a split by what checkout computes for it. */
function checkoutScore({ checkout, model }: Found, split: Split): Score {
  const computed = checkout(split)
  const missingFen = missingOf(computed)
  return { ...scoreOf(model, split), missingFen, costFen: computed.totalFen + missingFen, sellers: computed.sellers.length }
}

function sellerView(
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
      const {
        gccsId,
        goodsId,
        goodsShowName,
        specification,
        factory,
        units,
        image,
        quantity,
        priceFen,
        amountFen,
        expiresOn,
        lifeDays,
        nearExpiry,
        minLifeDays,
      } = seller.lines[i]!
      const planned = lines[line]!
      return {
        planned: { goodsId: planned.goodsId, quantity: planned.quantity },
        gccsId,
        goodsId,
        goodsShowName,
        specification,
        factory,
        units,
        image,
        quantity,
        priceFen,
        amountFen,
        expiresOn,
        lifeDays,
        nearExpiry,
        minLifeDays,
        ...whys[line]!,
        inCart: offer.facts.in_cart,
      }
    }),
  }
}

/** What buying without help costs. */
function alternatives(found: Found, best: Split): Pick<View, 'cheapestEach' | 'oneSeller'> {
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
