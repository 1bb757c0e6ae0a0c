/** Alternating slices of both sides: a machine that is busy for a while slows down both. */

export const median = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export interface Pair<A, B> {
  ours: A[]
  baseline: B[]
}
/** A B A B …; the first round warms up and does not count. */
export async function interleave<A, B>(rounds: number, ours: () => Promise<A>, baseline: () => Promise<B>): Promise<Pair<A, B>> {
  const pair: Pair<A, B> = { ours: [], baseline: [] }
  for (let round = 0; round <= rounds; round++) {
    const a = await ours()
    const b = await baseline()
    if (round === 0) continue
    pair.ours.push(a)
    pair.baseline.push(b)
  }
  return pair
}
/** The median of the rounds' ratios. */
export const ratioOf = <A, B>({ ours, baseline }: Pair<A, B>, ofOurs: (a: A) => number, ofBaseline: (b: B) => number) =>
  median(ours.map((a, i) => ofOurs(a) / ofBaseline(baseline[i]!)))
