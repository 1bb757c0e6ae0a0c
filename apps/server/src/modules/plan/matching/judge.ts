import { compareFactories, readFactory } from './factory.ts'
import { properName, type NamedAs } from './name-book.ts'
import { plainText } from './plain-text.ts'
import { compareSpecifications, marksOfText, readSpecification, type Specification } from './specification.ts'

/** What a row of a list says of goods; '' where it says nothing. */
export interface ListedGoods {
  name: string
  specification: string
  factory: string
  barcode: string
  approvalNo: string
}
/** Goods of the catalogue that a row may mean. */
export interface CandidateGoods {
  id: number
  genericName: string
  tradeName: string
  specification: string
  factory: string
  approvalNo: string
  barcodes: readonly string[]
}

/** From here on goods are taken without asking. */
export const SURE = 0.9
/** From here on they are proposed. */
export const LIKELY = 0.6

/** Goods that a row may mean, how sure that is (0 to 1), and the reason in words. */
export interface Judged {
  id: number
  confidence: number
  why: string
}

/** Letters and digits of an approval number: the words in front are written in many ways, or left out. */
export const approvalKey = (text: string) => plainText(text).replace(/[^0-9a-z]/g, '')

/** Judges what goods a row means, the surest first. `named`: what its name may mean. */
export function judge(listed: ListedGoods, named: readonly NamedAs[], candidates: readonly CandidateGoods[]): Judged[] {
  const names = new Map(named.map((one) => [one.generic, one]))
  const read = {
    specification: listed.specification ? withMarks(readSpecification(listed.specification), listed.name) : null,
    factory: listed.factory ? readFactory(listed.factory) : null,
    approval: approvalKey(listed.approvalNo),
    barcode: plainText(listed.barcode),
    nameMarks: marksOfText(listed.name),
  }
  const judged = candidates
    .map((goods) => judgeOne(listed, read, names.get(goods.genericName), goods))
    .toSorted((a, b) => b.confidence - a.confidence || a.id - b.id)
  const [first, second] = judged
  // Two that fit alike: only the buyer knows.
  if (first && second && first.confidence >= SURE && second.confidence >= SURE - 0.02)
    return judged.map((one) =>
      one.confidence >= SURE - 0.02
        ? { ...one, confidence: Math.min(one.confidence, 0.88), why: '有多个商品都符合，请选择' }
        : one,
    )
  return judged
}

interface Read {
  specification: Specification | null
  factory: ReturnType<typeof readFactory> | null
  approval: string
  barcode: string
  nameMarks: readonly string[]
}

function judgeOne(listed: ListedGoods, read: Read, named: NamedAs | undefined, goods: CandidateGoods): Judged {
  const own = listed.name
    ? withMarks(readSpecification(goods.specification), goods.genericName)
    : readSpecification(goods.specification)
  const specification = read.specification ? compareSpecifications(read.specification, own) : null
  const factory = read.factory ? compareFactories(read.factory, readFactory(goods.factory)) : null
  const name = nameFits(named, goods, read)
  const result = (confidence: number, why: string): Judged => ({ id: goods.id, confidence, why })
  const nameSpeaksAgainst = listed.name !== '' && name < 0.5
  if (read.barcode && goods.barcodes.includes(read.barcode)) {
    if (specification === 'other' || nameSpeaksAgainst) return result(0.75, '条码相同，但名称或规格不一致')
    return result(0.99, '条码一致')
  }
  if (read.approval && read.approval === approvalKey(goods.approvalNo)) {
    if (nameSpeaksAgainst) return result(0.65, '批准文号相同，但名称不一致')
    if (specification === 'same' && (factory === null || factory >= 0.5)) return result(0.98, '批准文号和规格一致')
    return result(
      specification === 'other' ? 0.62 : 0.85,
      specification === 'other' ? '批准文号相同，规格不同' : '批准文号一致，请核对规格',
    )
  }
  // A number or a code that this goods has otherwise speaks against it.
  const otherNumber = read.approval.length >= 8 && goods.approvalNo !== '' && read.approval !== approvalKey(goods.approvalNo)
  if (name < 0.5) return result(0, '')
  if (specification === 'other') return result(factory === null || factory < 0.6 ? 0.3 : 0.6 * name, '规格不同')
  const parts = [name, specification === 'same' ? 1 : specification === 'open' ? 0.8 : 0.75, factory ?? 0.8]
  const confidence = parts.reduce((product, part) => product * part, 1)
  if (factory !== null && factory < 0.6)
    return result(Math.min(confidence, specification === 'same' ? 0.62 : 0.4) * (factory < 0.5 ? 0.98 : 1), '厂家不同')
  if (otherNumber) return result(Math.min(confidence, 0.8), '批准文号不同')
  const why =
    confidence >= SURE
      ? '名称、规格、厂家一致'
      : specification === null
        ? '没有写规格'
        : factory === null
          ? '没有写厂家'
          : specification === 'open'
            ? '规格不完整'
            : factory < SURE
              ? '厂家不完全一致'
              : '名称不完全一致'
  return result(Math.max(confidence, Math.min(...parts) >= 0.7 && confidence < LIKELY ? LIKELY : confidence), why)
}

/** How well the name fits: what is in excess of the generic name has to be the brand of the goods or of its factory. */
function nameFits(named: NamedAs | undefined, goods: CandidateGoods, { nameMarks }: Read): number {
  if (!named) return 0
  const marks = marksOfText(goods.genericName + goods.specification)
  const isMarked = nameMarks.every((mark) => marks.includes(mark))
  if (!isMarked) return Math.min(named.sure, 0.8)
  if (named.extra === '') return named.sure
  if (properName(goods.tradeName) === named.extra) return Math.max(named.sure, 0.98)
  const own = plainText(`${goods.tradeName} ${goods.factory} ${goods.genericName} ${goods.specification}`).replace(/[()]/g, '')
  const extra = named.extra.replace(/[()®*·牌]/g, '')
  if (
    extra === '' ||
    own.includes(extra) ||
    /^(?:otc|rx|甲类|乙类|处方药|非处方药|国产|进口|合资|医保|基药|新包装)+$/.test(extra)
  )
    return Math.min(named.sure, 1)
  return Math.min(named.sure, 0.85)
}

/** What a name says of the pack counts as what the specification says. */
const withMarks = (specification: Specification, name: string): Specification => ({
  ...specification,
  marks: [...new Set([...specification.marks, ...marksOfText(name)])].toSorted(),
})
