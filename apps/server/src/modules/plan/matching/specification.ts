import { plainText } from './plain-text.ts'
import { remembered } from './remembered.ts'

/** What a specification says: how strong one piece is, and how many pieces a pack has; null where it does not say. */
export interface Specification {
  /** Sorted, each in the smallest unit of its kind: `m250000` is 250 mg, `v5000` is 5 ml. */
  strengths: readonly string[]
  count: number | null
  /** Words that tell packs apart: sugar-free, for children. */
  marks: readonly string[]
}

/** Factors to the smallest unit, by kind: mass in µg, volume in µl, length in 0.1 mm, units of effect, percent, energy. */
const UNITS: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  kg: ['m', 1e9],
  千克: ['m', 1e9],
  公斤: ['m', 1e9],
  g: ['m', 1e6],
  克: ['m', 1e6],
  mg: ['m', 1e3],
  毫克: ['m', 1e3],
  ug: ['m', 1],
  mcg: ['m', 1],
  微克: ['m', 1],
  l: ['v', 1e6],
  升: ['v', 1e6],
  ml: ['v', 1e3],
  毫升: ['v', 1e3],
  cc: ['v', 1e3],
  ul: ['v', 1],
  微升: ['v', 1],
  m: ['l', 10_000],
  米: ['l', 10_000],
  cm: ['l', 100],
  厘米: ['l', 100],
  mm: ['l', 10],
  毫米: ['l', 10],
  万iu: ['u', 1e4],
  万u: ['u', 1e4],
  万单位: ['u', 1e4],
  万国际单位: ['u', 1e4],
  iu: ['u', 1],
  u: ['u', 1],
  单位: ['u', 1],
  国际单位: ['u', 1],
  axaiu: ['u', 1],
  '%': ['p', 1],
  mmol: ['n', 1],
}
/** Pieces; what they are called says nothing that a name does not say: 片, 粒, s and T are the same. */
const PIECES =
  '片|粒|颗|丸|袋|包|支|枝|瓶|枚|贴|板|盒|揿|喷|吸|锭|条|个|只|块|管|罐|筒|张|帖|听|桶|副|套|剂|滴|次|泡|卷|根|s|t|p|caps?|tabs?|tablets?|片装|粒装|袋装|支装|瓶装|包装'
const UNIT_NAMES = Object.keys(UNITS).toSorted((a, b) => b.length - a.length)
const TOKEN = new RegExp(`(\\d+(?:\\.\\d+)?)(${UNIT_NAMES.join('|')})?(${PIECES})?`, 'g')

const MARKS: readonly (readonly [pattern: RegExp, mark: string])[] = [
  [/无糖|无蔗糖|不含糖|不含蔗糖/, '无糖'],
  [/含糖(?!量)|加糖/, '含糖'],
  [/儿童|小儿|幼儿|婴儿|婴幼儿/, '儿童'],
  [/成人/, '成人'],
  [/薄膜衣/, '薄膜衣'],
  [/糖衣/, '糖衣'],
  [/浓缩/, '浓缩'],
  [/大蜜丸/, '大蜜丸'],
  [/小蜜丸/, '小蜜丸'],
  [/水蜜丸/, '水蜜丸'],
  [/水丸/, '水丸'],
  [/加强|强效|特强/, '加强'],
  [/饮片|中药/, '饮片'],
]
/** Words of a name or a specification that tell goods of one name apart. */
export const marksOfText = remembered((text): readonly string[] =>
  MARKS.filter(([pattern]) => pattern.test(plainText(text))).map(([, mark]) => mark),
)

/** Numbers as they are compared: 0.1 + 0.2 and 0.3 are the same. */
const written = (value: number) => String(Math.round(value * 1000) / 1000)

/** Reads a specification as people write it: `0.25g×24粒`, `250mg*12s*2板`, `5ml:5mg`, `10克/袋 9袋`. */
export const readSpecification = remembered((text): Specification => {
  const plain = plainText(text)
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replace(/每(片|粒|袋|支|瓶|丸|包)(?:含|装)?/g, '')
    .replace(/[x\\]/g, (sign, at: number, whole: string) =>
      /\d|[\u3400-\u9fff)]/.test(whole[at - 1] ?? '') || sign === '\\' ? '*' : sign,
    )
  const strengths: string[] = []
  const counts: number[] = []
  for (const [, number, unit, piece] of plain.matchAll(TOKEN)) {
    const value = Number(number)
    if (!(value > 0)) continue
    const known = unit === undefined ? undefined : UNITS[unit]
    if (known) strengths.push(known[0] + written(value * known[1]))
    else if (Number.isInteger(value) || piece !== undefined) counts.push(value)
    else strengths.push(`?${written(value)}`)
  }
  return {
    strengths: strengths.toSorted(),
    count: counts.length ? counts.reduce((product, n) => product * n, 1) : null,
    marks: marksOfText(plain),
  }
})

/** `same`: they say the same. `open`: one says less than the other, and nothing else. `other`: they contradict each other. */
export type Likeness = 'same' | 'open' | 'other'

/** Compares what a list says with what goods are. */
export function compareSpecifications(listed: Specification, goods: Specification): Likeness {
  const strengths = compareStrengths(listed.strengths, goods.strengths)
  const [a, b] = [listed.count ?? 1, goods.count ?? 1]
  // One pack of something measured (a bottle of 100 ml) may say so or not.
  const counts = a === b ? 'same' : listed.count === null || goods.count === null ? 'open' : 'other'
  const marks = listed.marks.join() === goods.marks.join() ? 'same' : 'open'
  const all = [strengths, counts, marks]
  if (all.includes('other')) return 'other'
  return all.includes('open') ? 'open' : 'same'
}
function compareStrengths(a: readonly string[], b: readonly string[]): Likeness {
  if (a.join() === b.join()) return 'same'
  const [less, more] = a.length < b.length ? [a, [...b]] : [b, [...a]]
  for (const one of less) {
    const at = more.indexOf(one)
    if (at < 0) return 'other'
    more.splice(at, 1)
  }
  return 'open'
}
