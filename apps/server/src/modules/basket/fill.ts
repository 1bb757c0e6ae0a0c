import { pricesOf, quantityError } from '../catalog/index.ts'
import type { RequestedOfferFacts } from '../orders/index.ts'
import { unitPrice } from '../pricing/index.ts'

/** How many packs more of an offer are bought, and what they add to the sum, in fen. */
export interface Fill {
  facts: RequestedOfferFacts
  packs: number
  amountFen: number
}

/**
 * How much more of one of a seller's lines makes up for what is missing to its minimum order: of all lines the one that adds least.
 * Null when none can: stock and limits end before.
 */
export function fillOf(lines: readonly RequestedOfferFacts[], missingFen: number): Fill | null {
  const fills = lines.map((facts) => fillBy(facts, missingFen)).filter((fill) => fill !== null)
  return fills.reduce<Fill | null>((best, fill) => (best === null || fill.amountFen < best.amountFen ? fill : best), null)
}

function fillBy(facts: RequestedOfferFacts, missingFen: number): Fill | null {
  const amount = (quantity: number) => unitPrice(pricesOf(facts), quantity).fen * quantity
  const before = amount(facts.requested)
  // A tier that is reached lowers the price of all packs, so the quantity grows until it suffices.
  for (let quantity = facts.requested; ;) {
    const fen = unitPrice(pricesOf(facts), quantity).fen
    const needed = Math.ceil(Math.ceil((before + missingFen) / fen) / facts.step) * facts.step
    if (needed <= quantity) return { facts, packs: quantity - facts.requested, amountFen: amount(quantity) - before }
    if (quantityError(facts, needed)) return null
    quantity = needed
  }
}
