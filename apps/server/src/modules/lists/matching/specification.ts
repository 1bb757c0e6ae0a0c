import { plainText } from './plain-text.ts'
import { remembered } from './remembered.ts'

/** What a specification says: how strong one piece is, and how many pieces a pack has; null where it does not say. */
export interface Specification {
  /** As it is compared. */
  text: string
  /** Sorted, each in the smallest unit of its kind: `m250000` is 250 mg, `v5000` is 5 ml. */
  strengths: readonly string[]
  count: number | null
  /** Numbers without a unit: strengths or counts, which of them is open. They count as the one that they look like above. */
  bare: readonly number[]
  /** The count without the numbers that have no unit. */
  pieces: number | null
  /** How much so many pieces weigh (每8丸重1.4g): many lists leave it out. */
  weighed: string
  /** Words that tell packs apart: sugar-free, for children. */
  marks: readonly string[]
  /** What tells devices apart: a model, a size, a kind of pen. */
  models: readonly string[]
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

/** A model or a size: `GM-1型`, `L号`, `32G`, and the kinds of insulin pens. */
const MODEL =
  /[a-z]{1,4}-?[a-z]*\d*[a-z]*型|(?<![a-z])[smlx]{1,3}号|[大中小]号|均码|\d+(?:号|fr|g(?=\*\d+(?:\.\d+)?mm))|笔芯|特充|畅充|预填充|预充|预灌封/g

/** Numbers as they are compared: 0.1 + 0.2 and 0.3 are the same. */
const written = (value: number) => String(Math.round(value * 1000) / 1000)
const amountOf = (strength: string) => Number(strength.slice(1))

/** Reads a specification as people write it: `0.25g×24粒`, `250mg*12s*2板`, `5ml:5mg`, `10克/袋 9袋`, `0.25*24`. */
export const readSpecification = remembered((text): Specification => {
  const whole = plainText(text).replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
  const models = [...new Set(whole.match(MODEL) ?? [])].toSorted()
  let weighed = ''
  const plain = whole
    .replace(MODEL, ' ')
    // 1*10 boxes in a carton, as price lists say it.
    .replace(/\(\d+\*\d+\)/g, '')
    .replace(
      /每(\d+)[丸粒片](?:相当于|重|含)[^\d]*(\d+(?:\.\d+)?)(m?g|克|毫克)/,
      (_, pieces: string, amount: string, unit: string) => {
        weighed = `${pieces}:${written(Number(amount) * UNITS[unit]![1])}`
        return ' '
      },
    )
    .replace(/^\D*一(?=[盒瓶袋板])/, '')
    .replace(/每(片|粒|袋|支|瓶|丸|包|盒)(?:含|装|有)?/g, '')
    .replace(/[x\\]/g, (sign, at: number, all: string) =>
      /\d|[\u3400-\u9fff)]/.test(all[at - 1] ?? '') || sign === '\\' ? '*' : sign,
    )
  const strengths: string[] = []
  const counts: number[] = []
  const bare: number[] = []
  for (const [, number, unit, piece] of plain.matchAll(TOKEN)) {
    const value = Number(number)
    if (!(value > 0)) continue
    const known = unit === undefined ? undefined : UNITS[unit]
    if (known) strengths.push(known[0] + written(value * known[1]))
    else if (piece !== undefined) counts.push(value)
    else bare.push(value)
  }
  const product = (numbers: readonly number[]) => (numbers.length ? numbers.reduce((a, b) => a * b, 1) : null)
  const integers = bare.filter(Number.isInteger)
  return {
    text: whole,
    strengths: inOneWay(
      [...strengths, ...bare.filter((value) => !Number.isInteger(value)).map((value) => `?${written(value)}`)],
      plain,
    ),
    count: product([...counts, ...integers]),
    bare,
    pieces: product(counts),
    weighed,
    marks: marksOfText(plain),
    models,
  }
})

/** Percents and amounts in each ml as what the pack has: 2% of 20 g, 5 mg/ml of 20 ml, 1 ml:1 mg of 100 ml. */
function inOneWay(strengths: readonly string[], plain: string): string[] {
  const of = (kind: string) => strengths.filter((one) => one.startsWith(kind))
  const [volumes, masses, percents] = [of('v'), of('m'), of('p')]
  const all = [...strengths]
  const replace = (gone: readonly string[], now: string) => {
    for (const one of gone) all.splice(all.indexOf(one), 1)
    if (!all.includes(now)) all.push(now)
  }
  if (percents.length === 1 && volumes.length === 1)
    replace(percents, `m${written(amountOf(percents[0]!) * amountOf(volumes[0]!) * 10)}`)
  else if (percents.length === 1 && masses.length >= 1)
    replace(percents, `m${written((amountOf(percents[0]!) * Math.max(...masses.map(amountOf))) / 100)}`)
  else if (/\d(?:m?g|ug|毫克)\/ml/.test(plain) && volumes.length === 1 && masses.length === 1)
    replace(masses, `m${written((amountOf(masses[0]!) * amountOf(volumes[0]!)) / 1000)}`)
  else if (volumes.length === 2 && volumes.includes('v1000') && masses.length === 1) {
    const pack = volumes.find((one) => one !== 'v1000') ?? 'v1000'
    replace([...masses, 'v1000'], `m${written((amountOf(masses[0]!) * amountOf(pack)) / 1000)}`)
  }
  return all.toSorted()
}
