import type { Specification } from './specification.ts'

/**
 * `same`: they say the same. `open`: one says less than the other, and nothing else. `count`: another number of pieces. `other`: another
 * strength, or another model.
 */
export type Likeness = 'same' | 'open' | 'count' | 'other'

const ORDER: readonly Likeness[] = ['same', 'open', 'count', 'other']
const worst = (all: readonly Likeness[]) => ORDER[Math.max(...all.map((one) => ORDER.indexOf(one)))]!

/** Compares what a list says with what goods are. */
export function compareSpecifications(listed: Specification, goods: Specification): Likeness {
  const marks = listed.marks.join() === goods.marks.join() ? 'same' : 'open'
  const models =
    listed.models.join() === goods.models.join() ? 'same' : listed.models.length && goods.models.length ? 'other' : 'open'
  const weighed = listed.weighed === goods.weighed ? 'same' : listed.weighed && goods.weighed ? 'other' : 'open'
  const rest = worst([marks, models, weighed])
  let best: Likeness = 'other'
  for (const a of readings(listed))
    for (const b of readings(goods)) {
      const likeness = worst([compareStrengths(a.strengths, b.strengths), compareCounts(a.count, b.count), rest])
      if (ORDER.indexOf(likeness) < ORDER.indexOf(best)) best = likeness
      if (best === 'same') return best
    }
  return best
}

interface Reading {
  strengths: readonly string[]
  count: number | null
}
/** What numbers without a unit may be: each a strength, or a count. `0.25*24` has one of each. */
function readings({ strengths, count, bare, pieces }: Specification): Reading[] {
  if (bare.length === 0 || bare.length > 4) return [{ strengths, count }]
  const measured = strengths.filter((one) => !one.startsWith('?'))
  return Array.from({ length: 2 ** bare.length }, (_, chosen) => {
    const counts = bare.filter((value, nth) => !(chosen & (1 << nth)) && Number.isInteger(value))
    const amounts = bare.filter((value, nth) => (chosen & (1 << nth)) !== 0 || !Number.isInteger(value))
    return {
      strengths: [...measured, ...amounts.map((value) => `?${value}`)],
      count: counts.length === 0 ? pieces : counts.reduce((product, n) => product * n, pieces ?? 1),
    }
  })
}

/** One pack of something measured (a bottle of 100 ml) may say so or not. */
function compareCounts(a: number | null, b: number | null): Likeness {
  if ((a ?? 1) === (b ?? 1)) return 'same'
  return a === null || b === null ? 'open' : 'count'
}

function compareStrengths(a: readonly string[], b: readonly string[]): Likeness {
  if (a.join() === b.join()) return 'same'
  const [less, more] = a.length < b.length ? [a, [...b]] : [b, [...a]]
  for (const one of less) {
    const exact = more.indexOf(one)
    const at = exact >= 0 ? exact : more.findIndex((other) => isAmount(one, other))
    if (at < 0) return 'other'
    more.splice(at, 1)
  }
  return more.length === 0 ? 'same' : 'open'
}

/** In which units a number stands that has none: g, mg and µg; ml; units and ten thousand of them; percent. */
const FACTORS: Readonly<Record<string, readonly number[]>> = { m: [1e6, 1e3, 1], v: [1e3], u: [1, 1e4], p: [1] }
function isAmount(one: string, other: string): boolean {
  const [bare, measured] = one.startsWith('?') ? [one, other] : [other, one]
  if (!bare.startsWith('?')) return false
  if (measured.startsWith('?')) return bare === measured
  const amount = Number(measured.slice(1))
  return (FACTORS[measured[0]!] ?? []).some((factor) => Math.abs(Number(bare.slice(1)) * factor - amount) < 1e-6 * amount)
}
