import type { BasketModel, Candidate } from '../model.ts'

/**
 * The candidates (their indexes) that a best split may need. Left out are: those of sellers whose minimum can't be reached with
 * everything they could serve, when `minimums` must be reached; of one seller, an offer that costs the same as another one of the
 * line and does not last longer; and an offer so dear that no freight it could spare makes up for it.
 */
export function neededCandidates(model: BasketModel, { minimums }: { minimums: boolean }): number[] {
  const { candidates, sellers } = model
  const shared = sharedOffers(candidates)
  const most = mostOfSellers(model)
  const reachable = (seller: number) => !minimums || most[seller]! >= sellers[seller]!.minOrderFen
  const kept = new Map<string, number>()
  for (const [index, candidate] of candidates.entries()) {
    if (!reachable(candidate.seller)) continue
    const same = `${candidate.line} ${candidate.seller} ${candidate.fen} ${shared.has(candidate.offerId) ? candidate.offerId : ''}`
    const other = kept.get(same)
    if (other === undefined || outlasts(candidate, candidates[other]!)) kept.set(same, index)
  }
  const left = [...kept.values()].sort((a, b) => a - b)
  if (model.maxSellers !== null) return left
  // Moving a line to such a seller is always possible, and costs at most its freight, and the freight that the other one spared.
  const cheapest = new Map<number, Candidate>()
  for (const index of left) {
    const candidate = candidates[index]!
    const { seller, line } = candidate
    if (sellers[seller]!.minOrderFen > 0 || shared.has(candidate.offerId)) continue
    const worst = candidate.fen + sellers[seller]!.freightFen
    const known = cheapest.get(line)
    if (!known || worst < known.fen + sellers[known.seller]!.freightFen) cheapest.set(line, candidate)
  }
  return left.filter((index) => {
    const { fen, line, seller } = candidates[index]!
    const other = cheapest.get(line)
    if (!other || sellers[seller]!.minOrderFen > 0) return true
    return fen <= other.fen + sellers[other.seller]!.freightFen + sellers[seller]!.freightFen
  })
}

const outlasts = (a: Candidate, b: Candidate) => a.lifeDays > b.lifeDays || (a.lifeDays === b.lifeDays && a.offerId < b.offerId)

/** Offers that are candidates of several lines: of goods that may replace one another. */
export function sharedOffers(candidates: readonly Candidate[]): Set<number> {
  const lines = new Map<number, number>()
  const shared = new Set<number>()
  for (const { offerId, line } of candidates) {
    if ((lines.get(offerId) ?? line) !== line) shared.add(offerId)
    lines.set(offerId, line)
  }
  return shared
}

/** The most that each seller could sell of the plan, in fen. */
function mostOfSellers({ candidates, sellers }: BasketModel): number[] {
  const best = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = `${candidate.line} ${candidate.seller}`
    if (candidate.fen > (best.get(key)?.fen ?? -1)) best.set(key, candidate)
  }
  const most = sellers.map(() => 0)
  for (const { seller, fen } of best.values()) most[seller]! += fen
  return most
}
