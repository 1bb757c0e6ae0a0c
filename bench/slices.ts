/** Slices of both sides in turn: a machine that is busy for a while slows both. */

export const median = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export interface Pair<A, B> {
  ours: A[]
  limit: B[]
}
/** A B A B …; the first round warms up and does not count. */
export async function interleave<A, B>(rounds: number, ours: () => Promise<A>, limit: () => Promise<B>): Promise<Pair<A, B>> {
  const pair: Pair<A, B> = { ours: [], limit: [] }
  for (let round = 0; round <= rounds; round++) {
    const a = await ours()
    const b = await limit()
    if (round === 0) continue
    pair.ours.push(a)
    pair.limit.push(b)
  }
  return pair
}
/** The median of each round's ratio. */
export const ratioOf = <A, B>({ ours, limit }: Pair<A, B>, ofOurs: (a: A) => number, ofLimit: (b: B) => number) =>
  median(ours.map((a, i) => ofOurs(a) / ofLimit(limit[i]!)))
