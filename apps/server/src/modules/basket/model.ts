/** A seller's rules of delivery. Amounts in fen. */
export interface SellerRule {
  minOrderFen: number
  freightFen: number
  /** From this sum of goods on no freight is charged; null: it always is. */
  freeFromFen: number | null
}
/** One offer that can serve one line of the plan, at its quantity: what checkout charges for it, in fen. */
export interface Candidate {
  line: number
  /** Index in `sellers`. */
  seller: number
  offerId: number
  fen: number
  /** Days of shelf life left of the stock that would be sent first. */
  lifeDays: number
}
/**
 * A purchase plan and everything that can be bought for it, as plain numbers: what the solver works on. A line is served by one
 * candidate, and an offer serves one line, because a checkout names each offer once.
 */
export interface BasketModel {
  lineCount: number
  sellers: readonly SellerRule[]
  candidates: readonly Candidate[]
  /** The most sellers that may be bought from; null: any number. */
  maxSellers: number | null
}
/** The candidate (its index) that serves each line, or NONE. */
export type Split = readonly number[]
export const NONE = -1

/** What a split is worth. A lower one is better, compared in the order of the fields; of shelf life, more is better. */
export interface Score {
  /** Lines that nothing serves. */
  left: number
  /** What is missing to minimum orders, in fen. */
  missingFen: number
  /** Goods, freight, and what is missing to minimum orders, which has to be spent on other goods. In fen. */
  costFen: number
  sellers: number
  lifeDays: number
}

export const freightFen = ({ freightFen: freight, freeFromFen }: SellerRule, goodsFen: number) =>
  freeFromFen !== null && goodsFen >= freeFromFen ? 0 : freight
const missingFen = ({ minOrderFen }: SellerRule, goodsFen: number) => Math.max(minOrderFen - goodsFen, 0)
/** What buying goods of this sum from a seller costs besides the goods, in fen. */
export const extraFen = (rule: SellerRule, goodsFen: number) => freightFen(rule, goodsFen) + missingFen(rule, goodsFen)

/** The goods of each seller in fen; null for those that the split does not buy from. */
export function goodsBySeller({ sellers, candidates }: BasketModel, split: Split): (number | null)[] {
  const goods = sellers.map((): number | null => null)
  for (const index of split) {
    const chosen = candidates[index]
    if (chosen) goods[chosen.seller] = (goods[chosen.seller] ?? 0) + chosen.fen
  }
  return goods
}

export function scoreOf(model: BasketModel, split: Split): Score {
  const score: Score = { left: 0, missingFen: 0, costFen: 0, sellers: 0, lifeDays: 0 }
  for (const index of split) {
    const chosen = model.candidates[index]
    if (chosen) score.lifeDays += chosen.lifeDays
    else score.left += 1
  }
  for (const [seller, goods] of goodsBySeller(model, split).entries()) {
    if (goods === null) continue
    const rule = model.sellers[seller]!
    score.sellers += 1
    score.missingFen += missingFen(rule, goods)
    score.costFen += goods + extraFen(rule, goods)
  }
  return score
}

/**
 * Negative when `a` is better: more lines, then minimum orders that are all reached, then the least cost, then fewer sellers, then
 * longer shelf life. What is missing does not count by its amount: it is part of the cost.
 */
export const compareScores = (a: Score, b: Score) =>
  a.left - b.left ||
  Number(a.missingFen > 0) - Number(b.missingFen > 0) ||
  a.costFen - b.costFen ||
  a.sellers - b.sellers ||
  b.lifeDays - a.lifeDays

/** Whether a split keeps the rules of the model: right lines, no offer twice, not too many sellers. */
export function isAllowed({ candidates, lineCount, maxSellers }: BasketModel, split: Split): boolean {
  const chosen = split.filter((index) => index !== NONE).map((index) => candidates[index]!)
  return (
    split.length === lineCount &&
    split.every((index, line) => index === NONE || candidates[index]?.line === line) &&
    new Set(chosen.map(({ offerId }) => offerId)).size === chosen.length &&
    (maxSellers === null || new Set(chosen.map(({ seller }) => seller)).size <= maxSellers)
  )
}

/** The candidates (their indexes) of each line, the cheapest first; of the same price, the one with the longest shelf life. */
export function candidatesByLine({ candidates, lineCount }: BasketModel): number[][] {
  const byLine = Array.from({ length: lineCount }, (): number[] => [])
  for (const [index, { line }] of candidates.entries()) byLine[line]!.push(index)
  for (const own of byLine) own.sort((a, b) => compareCandidates(candidates[a]!, candidates[b]!))
  return byLine
}
const compareCandidates = (a: Candidate, b: Candidate) => a.fen - b.fen || b.lifeDays - a.lifeDays || a.offerId - b.offerId

/** Each line where its goods cost least, whatever freight and minimum orders say: what a buyer does without help. */
export function cheapestEach(model: BasketModel): Split {
  return assign(model, candidatesByLine(model), () => true)
}

/** Each line at its cheapest candidate of the sellers that are open, an offer only once. */
export function assign(
  model: BasketModel,
  byLine: readonly (readonly number[])[],
  isOpen: (seller: number) => boolean,
): number[] {
  const used = new Set<number>()
  return byLine.map((own) => {
    const found = own.find((index) => isOpen(model.candidates[index]!.seller) && !used.has(model.candidates[index]!.offerId))
    if (found === undefined) return NONE
    used.add(model.candidates[found]!.offerId)
    return found
  })
}

/** Everything from the one seller that has most of the plan, and of those the one where that costs least; null without candidates. */
export function oneSeller(model: BasketModel): Split | null {
  const byLine = candidatesByLine(model)
  const splits = model.sellers.map((_, only) => assign(model, byLine, (seller) => seller === only))
  return splits.reduce<Split | null>((best, split) => {
    if (split.every((index) => index === NONE)) return best
    return best === null || compareScores(scoreOf(model, split), scoreOf(model, best)) < 0 ? split : best
  }, null)
}
