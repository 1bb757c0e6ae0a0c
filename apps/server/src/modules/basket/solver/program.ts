import type { ModelData } from 'highs'
import { NONE, goodsBySeller, type BasketModel, type SellerRule, type Split } from '../model.ts'
import { sharedOffers } from './reduce.ts'

/** What a mixed-integer program of a basket looks for. */
export interface Goal {
  /** `lines`: to serve as many lines as possible. `cost`: the least cost with `left` lines unserved. */
  minimize: 'lines' | 'cost'
  /** Whether every minimum order must be reached; otherwise what is missing is part of the cost. */
  minimums: boolean
  /** How many lines stay unserved, at most. */
  left: number
}
export interface Program {
  data: ModelData
  /** What the objective is above the cost in fen, at most: it prefers fewer sellers by less than a fen in all. */
  preference: number
  /** The values of the columns for a split, to begin with. */
  startFrom(split: Split): Float64Array
  /** The split of a solution's columns. */
  splitOf(values: ArrayLike<number>): Split
}

/** All of a basket's sellers together count for less than one fen, so that they decide among equal costs alone. */
const SELLERS_WEIGHT = 0.9

/**
 * A basket as a mixed-integer program: x (a candidate serves its line), u (a line is unserved), y (a seller is used), z (its freight
 * is free), m (what is missing to its minimum). Costs are in fen above the cheapest candidate of each line, which keeps them small
 * and so exact. `needed`: the candidates that take part.
 */
export function programOf(model: BasketModel, needed: readonly number[], goal: Goal): Program {
  const { sellers, candidates, lineCount, maxSellers } = model
  const byCost = goal.minimize === 'cost'
  const base = Array.from({ length: lineCount }, () => Infinity)
  for (const index of needed) {
    const { line, fen } = candidates[index]!
    base[line] = Math.min(base[line]!, fen)
  }
  const offset = byCost ? base.reduce((all, fen) => all + (fen === Infinity ? 0 : fen), 0) : 0
  const columns = openColumns()
  const xs = new Map(
    needed.map((index) => {
      const { line, fen } = candidates[index]!
      return [index, columns.add(byCost ? fen - base[line]! : 0)]
    }),
  )
  const used = [...new Set(needed.map((index) => candidates[index]!.seller))].sort((a, b) => a - b)
  const weight = SELLERS_WEIGHT / (sellers.length + 1)
  const freight = (seller: number) => leastFreight(sellers[seller]!, goal)
  const ys = new Map(used.map((seller) => [seller, columns.add(byCost ? freight(seller) + weight : 0)]))
  const zs = new Map(
    used
      .filter((seller) => byCost && freight(seller) > 0 && sellers[seller]!.freeFromFen !== null)
      .map((seller) => [seller, columns.add(-freight(seller))]),
  )
  const withMinimum = byCost ? used.filter((seller) => sellers[seller]!.minOrderFen > 0) : []
  const ms = new Map(goal.minimums ? [] : withMinimum.map((seller) => [seller, columns.addAmount(1)]))
  const us = new Map(
    goal.left === 0 && byCost
      ? []
      : base.map((fen, line) => [line, columns.add(byCost ? (fen === Infinity ? 0 : -fen) : 1)] as const),
  )

  const rows = openRows()
  const ofLine = group(needed, (index) => candidates[index]!.line)
  const ofSeller = group(needed, (index) => candidates[index]!.seller)
  const one = (indexes: readonly number[]) => indexes.map((index): Entry => [xs.get(index)!, 1])
  for (let line = 0; line < lineCount; line += 1) {
    const unserved = us.get(line)
    rows.add([...one(ofLine.get(line) ?? []), ...(unserved === undefined ? [] : [[unserved, 1] as const])], 1, 1)
  }
  if (us.size > 0 && byCost)
    rows.add(
      [...us.values()].map((u) => [u, 1]),
      -Infinity,
      goal.left,
    )
  const shared = sharedOffers(candidates)
  const ofOffer = group(
    needed.filter((index) => shared.has(candidates[index]!.offerId)),
    (index) => candidates[index]!.offerId,
  )
  for (const indexes of ofOffer.values()) rows.add(one(indexes), -Infinity, 1)
  for (const index of needed)
    rows.add(
      [
        [ys.get(candidates[index]!.seller)!, 1],
        [xs.get(index)!, -1],
      ],
      0,
      Infinity,
    )
  const goods = (seller: number) => ofSeller.get(seller)!.map((index): Entry => [xs.get(index)!, candidates[index]!.fen])
  for (const seller of withMinimum) {
    const missing = ms.get(seller)
    const { minOrderFen } = sellers[seller]!
    const reached: Entry[] = missing === undefined ? [] : [[missing, 1]]
    rows.add([...goods(seller), ...reached, [ys.get(seller)!, -minOrderFen]], 0, Infinity)
  }
  for (const [seller, z] of zs) {
    rows.add([...goods(seller), [z, -sellers[seller]!.freeFromFen!]], 0, Infinity)
    rows.add(
      [
        [ys.get(seller)!, 1],
        [z, -1],
      ],
      0,
      Infinity,
    )
  }
  if (maxSellers !== null)
    rows.add(
      [...ys.values()].map((y) => [y, 1]),
      -Infinity,
      maxSellers,
    )

  return {
    data: { ...columns.data(), ...rows.data(columns.count()), offset },
    preference: byCost ? weight * used.length : 0,
    startFrom(split) {
      const values = new Float64Array(columns.count())
      for (const [line, index] of split.entries()) {
        const column = index === NONE ? us.get(line) : xs.get(index)
        if (column !== undefined) values[column] = 1
      }
      for (const [seller, fen] of goodsBySeller(model, split).entries()) {
        if (fen === null) continue
        const [y, z, m] = [ys.get(seller), zs.get(seller), ms.get(seller)]
        if (y !== undefined) values[y] = 1
        if (z !== undefined) values[z] = fen >= sellers[seller]!.freeFromFen! ? 1 : 0
        if (m !== undefined) values[m] = Math.max(sellers[seller]!.minOrderFen - fen, 0)
      }
      return values
    },
    splitOf(values) {
      const split = Array.from({ length: lineCount }, () => NONE)
      for (const [index, column] of xs) if (values[column]! > 0.5) split[candidates[index]!.line] = index
      return split
    },
  }
}

/** What delivery of a seller costs before any sum makes it free; nothing where the minimum order does. */
const leastFreight = ({ freightFen, freeFromFen, minOrderFen }: SellerRule, { minimums }: Goal) =>
  minimums && freeFromFen !== null && freeFromFen <= minOrderFen ? 0 : freightFen

type Entry = readonly [column: number, value: number]

function group(indexes: readonly number[], keyOf: (index: number) => number): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const index of indexes) {
    const own = groups.get(keyOf(index))
    if (own) own.push(index)
    else groups.set(keyOf(index), [index])
  }
  return groups
}

function openColumns() {
  const cost: number[] = []
  const upper: number[] = []
  const integrality: (0 | 1)[] = []
  const add = (price: number, most: number, kind: 0 | 1) => {
    upper.push(most)
    integrality.push(kind)
    return cost.push(price) - 1
  }
  return {
    /** A column that is 0 or 1. */
    add: (price: number) => add(price, 1, 1),
    /** A column for a sum in fen. */
    addAmount: (price: number) => add(price, Infinity, 0),
    count: () => cost.length,
    data: () => ({ numCols: cost.length, colCost: cost, colLower: cost.map(() => 0), colUpper: upper, integrality }),
  }
}

function openRows() {
  const starts = [0]
  const indices: number[] = []
  const values: number[] = []
  const lower: number[] = []
  const upper: number[] = []
  return {
    add(entries: readonly Entry[], least: number, most: number) {
      for (const [column, value] of entries) {
        indices.push(column)
        values.push(value)
      }
      starts.push(indices.length)
      lower.push(least)
      upper.push(most)
    },
    data: (numCols: number) => ({
      numRows: lower.length,
      rowLower: lower,
      rowUpper: upper,
      matrix: { format: 'csr' as const, numRows: lower.length, numCols, starts, indices, values },
    }),
  }
}
