import {
  assign,
  candidatesByLine,
  compareScores,
  extraFen,
  goodsBySeller,
  scoreOf,
  type BasketModel,
  type Split,
} from '../model.ts'

/** How much a fen that is missing to a minimum weighs while splits that reach all minimums are looked for. */
const MISSING_WEIGHT = 1_000

/**
 * So many candidates are looked at, at most, while sellers are opened and closed with lines moving after each step: it bounds the
 * time without making the answer depend on how busy the machine is.
 */
const EFFORT = 1_500_000

/**
 * A good split without a proof: sellers are opened, closed and exchanged while that helps, and lines move one by one. Deterministic;
 * some hundred milliseconds for hundreds of lines.
 */
export function searchSplit(model: BasketModel): Split {
  const byLine = candidatesByLine(model)
  const strict = bestOf(model, byLine, MISSING_WEIGHT)
  if (scoreOf(model, strict).missingFen === 0) return strict
  const loose = bestOf(model, byLine, 0)
  return compareScores(scoreOf(model, loose), scoreOf(model, strict)) < 0 ? loose : strict
}

function bestOf(model: BasketModel, byLine: ByLine, weight: number): Split {
  const plain: Complete = (open) => assign(model, byLine, (seller) => open.has(seller))
  const moving: Complete = (open) => move(model, byLine, plain(open), weight)
  const value = (split: Split) => valueOf(model, split, weight)
  const all = new Set(model.sellers.keys())
  const starts = [new Set<number>(), ...(all.size <= (model.maxSellers ?? Infinity) ? [all] : [])]
  const sets = starts.map((from) => climb(model, value, plain, from, Infinity))
  const steps = EFFORT / Math.max(model.candidates.length, 1) / starts.length
  const splits = sets.map((open) => moving(climb(model, value, moving, open, steps)))
  return splits.reduce((best, split) => (isLess(value(split), value(best)) ? split : best))
}

/** Moves lines one by one to a better candidate of `split` until none improves it; never to a seller that is not used already. */
export const polish = (model: BasketModel, split: Split): Split => {
  const byLine = candidatesByLine(model)
  const moved = move(model, byLine, [...split], scoreOf(model, split).missingFen === 0 ? MISSING_WEIGHT : 0)
  return compareScores(scoreOf(model, moved), scoreOf(model, split)) < 0 ? moved : split
}

type ByLine = readonly (readonly number[])[]

/** What the search minimizes: unserved lines first, then cost with what is missing weighted. */
function valueOf(model: BasketModel, split: Split, weight: number) {
  const { left, missingFen, costFen, sellers } = scoreOf(model, split)
  return { left, costFen: costFen + weight * missingFen, sellers }
}
type Value = ReturnType<typeof valueOf>
const isLess = (a: Value, b: Value) => (a.left - b.left || a.costFen - b.costFen || a.sellers - b.sellers) < 0

type Complete = (open: ReadonlySet<number>) => number[]

/** The best neighbour of a set of open sellers, again and again, until there is none, or so many splits were looked at. */
function climb(
  { sellers, maxSellers }: BasketModel,
  value: (split: Split) => Value,
  complete: Complete,
  from: ReadonlySet<number>,
  steps: number,
): ReadonlySet<number> {
  let open = from
  let least = value(complete(open))
  for (let taken = 0; ;) {
    let better: ReadonlySet<number> | null = null
    for (const other of neighbours(open, sellers.length)) {
      if (other.size === 0 || other.size > (maxSellers ?? Infinity)) continue
      if ((taken += 1) > steps) return better ?? open
      const its = value(complete(other))
      if (isLess(its, least)) [better, least] = [other, its]
    }
    if (!better) return open
    open = better
  }
}

/** The sets with one seller more or less, then those with one exchanged. */
function* neighbours(open: ReadonlySet<number>, count: number): Generator<Set<number>> {
  const all = Array.from({ length: count }, (_, seller) => seller)
  for (const seller of all) {
    const other = new Set(open)
    if (!other.delete(seller)) other.add(seller)
    yield other
  }
  for (const closed of open)
    for (const opened of all) {
      if (open.has(opened)) continue
      const other = new Set(open).add(opened)
      other.delete(closed)
      yield other
    }
}

/** Moves single lines among the sellers in use while that lowers the cost, or at the same cost spares a seller or lasts longer. */
function move(model: BasketModel, byLine: ByLine, split: number[], weight: number): number[] {
  const { candidates, sellers } = model
  const goods = goodsBySeller(model, split)
  const lines = sellers.map(() => 0)
  const used = new Set<number>()
  for (const index of split) {
    const chosen = candidates[index]
    if (!chosen) continue
    lines[chosen.seller]! += 1
    used.add(chosen.offerId)
  }
  const worth = (seller: number, goodsFen: number, count: number) => {
    if (count === 0) return 0
    const rule = sellers[seller]!
    return goodsFen + extraFen(rule, goodsFen) + weight * Math.max(rule.minOrderFen - goodsFen, 0)
  }
  for (let moved = true; moved;) {
    moved = false
    for (const [line, own] of byLine.entries()) {
      const from = candidates[split[line]!]
      if (!from) continue
      const fromGoods = goods[from.seller]!
      for (const index of own) {
        const to = candidates[index]!
        if (index === split[line] || lines[to.seller] === 0) continue
        if (to.offerId !== from.offerId && used.has(to.offerId)) continue
        const toGoods = goods[to.seller]!
        const stays = to.seller === from.seller
        const before = worth(from.seller, fromGoods, lines[from.seller]!) + (stays ? 0 : worth(to.seller, toGoods, 1))
        const after = stays
          ? worth(to.seller, toGoods - from.fen + to.fen, 1)
          : worth(from.seller, fromGoods - from.fen, lines[from.seller]! - 1) + worth(to.seller, toGoods + to.fen, 1)
        const spares = !stays && lines[from.seller] === 1 ? -1 : 0
        if ((after - before || spares || from.lifeDays - to.lifeDays) >= 0) continue
        goods[from.seller] = fromGoods - from.fen
        goods[to.seller] = goods[to.seller]! + to.fen
        lines[from.seller]! -= 1
        lines[to.seller]! += 1
        used.delete(from.offerId)
        used.add(to.offerId)
        split[line] = index
        moved = true
        break
      }
    }
  }
  return split
}
