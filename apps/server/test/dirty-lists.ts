import type { ListedGoods } from '../src/modules/lists/matching/judge.ts'

/** Goods as a catalogue has them. */
export interface CleanGoods {
  genericName: string
  tradeName: string
  specification: string
  factory: string
  approvalNo: string
  barcode: string
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const fullWidth = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const RARE = Array.from('籸鱻龘麤犇猋骉羴')

type Dirt = (goods: ListedGoods, clean: CleanGoods, random: () => number) => ListedGoods
/** Ways in which people write down goods that the catalogue has. */
export const DIRT: Readonly<Record<string, Dirt>> = {
  clean: (row) => row,
  'full width': (row) => ({ ...row, name: fullWidth(row.name), specification: fullWidth(row.specification) }),
  spaces: (row) => ({
    ...row,
    name: row.name.replace(/(.{2})/, '$1 '),
    specification: row.specification.replace(/([*×:])/g, ' $1 '),
    factory: ` ${row.factory}　`,
  }),
  'signs between': (row, _clean, random) => ({
    ...row,
    specification: row.specification.replaceAll('*', ['×', 'x', 'X', '＊'][Math.floor(random() * 4)]!),
  }),
  pieces: (row, _clean, random) => ({
    ...row,
    specification: row.specification.replace(
      /(\d)(?:片|粒|s)(?=$|[*×])/g,
      `$1${['s', 'T', '片', '粒', 'S'][Math.floor(random() * 5)]}`,
    ),
  }),
  units: (row) => ({
    ...row,
    specification: row.specification
      .replace(/(\d+(?:\.\d+)?)mg/gi, (_, n: string) => `${Number((Number(n) / 1000).toFixed(9))}克`)
      .replace(/(\d+(?:\.\d+)?)ml/gi, '$1毫升'),
  }),
  'larger units': (row) => ({
    ...row,
    specification: row.specification.replace(
      /(\d+(?:\.\d+)?)g(?![a-z])/gi,
      (_, n: string) => `${Number((Number(n) * 1000).toFixed(6))}mg`,
    ),
  }),
  'without company words': (row) => ({ ...row, factory: row.factory.replace(/(股份)?有限(责任)?公司|集团/g, '') }),
  'company words in parentheses': (row) => ({
    ...row,
    factory: row.factory.replace('集团', '(集团)').replace('股份有限公司', '有限公司'),
  }),
  'brand in front': (row, clean) => ({ ...row, name: `${clean.tradeName}${row.name}` }),
  'brand behind': (row, clean) => ({ ...row, name: clean.tradeName ? `${row.name}（${clean.tradeName}）` : row.name }),
  'form in other words': (row) => ({ ...row, name: row.name.replace(/(片|胶囊|颗粒|丸|糖浆|软膏|乳膏|栓)$/, '$1剂') }),
  'one wrong character': (row, _clean, random) => {
    const letters = Array.from(row.name)
    const at = Math.floor(random() * letters.length)
    if (letters.length < 5 || !/[\u3400-\u9fff]/.test(letters[at]!)) return row
    letters[at] = RARE[Math.floor(random() * RARE.length)]!
    return { ...row, name: letters.join('') }
  },
  'approval number alone': (row, clean) =>
    clean.approvalNo ? { ...row, factory: '', name: '', approvalNo: clean.approvalNo.replace('国药准字', '国药准字 ') } : row,
  barcode: (row, clean) => (clean.barcode ? { ...row, barcode: clean.barcode, factory: '', specification: '' } : row),
}

/** How a list names goods that are written down with some kind of dirt. */
export const dirtyRow = (kind: string, clean: CleanGoods, random: () => number): ListedGoods =>
  DIRT[kind]!(
    { name: clean.genericName, specification: clean.specification, factory: clean.factory, barcode: '', approvalNo: '' },
    clean,
    random,
  )
