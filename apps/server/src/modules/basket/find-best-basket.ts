import { MAX_BASKET_LINES, type FindBestBasket, type In, type Out } from '@shop/contract'
import { withPriority } from '../../kernel/call-scope.ts'
import { first } from '../../kernel/database.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { countLines } from '../cart/index.ts'
import { checkoutFrame, computeCheckout } from '../orders/index.ts'
import { countUnclear, planLines } from '../plan/index.ts'
import { basketsQueue } from './baskets-queue.ts'
import { alternatives, checkoutScore, sellerView, type Found } from './basket-view.ts'
import { bestSplit, modelOf } from './best-split.ts'
import { choicesOf } from './choices.ts'
import { NONE, cheapestEach, compareScores, isAllowed, oneSeller, scoreOf, type Split } from './model.ts'
import { namesOf, plannedOffers } from './planned-offers.ts'
import { whyLeft, whysOf } from './reasons.ts'

/** Waits for its turn, and reads as lists do: nothing of a basket is written. */
export const findBestBasket = (
  context: FlowContext<typeof FindBestBasket>,
  input: In<typeof FindBestBasket>,
): Promise<Out<typeof FindBestBasket>> =>
  basketsQueue.run(() => withPriority('member', () => computeBasket(context, input)), {
    signal: context.signal,
    owner: `shop:${context.actor.shop.id}`,
  })

/**
 * The split of the shop's plan over sellers that costs least. A solver proposes it from plain numbers; what is answered, and which
 * split of several is the best, is what checkout computes for it.
 */
async function computeBasket(
  { db, actor, now, settings, pools, log, signal }: FlowContext<typeof FindBestBasket>,
  input: In<typeof FindBestBasket>,
): Promise<Out<typeof FindBestBasket>> {
  const choices = choicesOf(input)
  const at = { now, settings }
  const planned = await planLines(db, actor.shop.id)
  const open = planned.filter(({ isBought }) => !isBought)
  const wanted = open.filter((line) => choices.wants(line))
  const lines = wanted.slice(0, MAX_BASKET_LINES)
  const [all, frame, inCart, unclear] = await Promise.all([
    plannedOffers(db, actor, at, lines, new Set(input.replaceable?.goodsIds)),
    first(db, checkoutFrame(actor.shop.id, undefined, now)),
    countLines(db, actor.shop.id),
    countUnclear(db, actor.shop.id),
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
      const others = all.filter((offer) => offer.line === line)
      const why = whyLeft(
        own.map(({ blocker }) => blocker),
        others.length > 0,
        others.some((offer) => offer.blocker === null && choices.isTooOld(lines[line]!, offer)),
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
    bought: planned.length - open.length,
    unclear,
    beyond: wanted.length - lines.length,
  }
}
