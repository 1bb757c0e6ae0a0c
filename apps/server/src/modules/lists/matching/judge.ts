import { compareSpecifications, type Likeness } from './compare-specifications.ts'
import { readFactory } from './factory.ts'
import type { NamedAs } from './name-book.ts'
import { codeText, plainText } from './plain-text.ts'
import { keptProperName } from './proper-name.ts'
import { withoutRemarks } from './remarks.ts'
import { saidOfMaker, type SaidOfMaker } from './said-of-factory.ts'
import { marksOfText, readSpecification, type Specification } from './specification.ts'

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

/** A row and goods, compared part by part: 1 the same; what a list leaves out is less, and what it says otherwise still less. */
interface Compared extends Judged {
  /** By what goods are sorted that are as sure. */
  order: number
  factory: number | null
}

/** Judges what goods a row means, the surest first. `named`: what its name may mean. */
export function judge(listed: ListedGoods, named: readonly NamedAs[], candidates: readonly CandidateGoods[]): Judged[] {
  const names = new Map(named.map((one) => [one.generic, one]))
  const read: Read = {
    specification: listed.specification ? withMarks(readSpecification(withoutRemarks(listed.specification)), listed.name) : null,
    factory: withoutRemarks(listed.factory),
    approval: approvalKey(listed.approvalNo),
    barcode: codeText(listed.barcode),
    nameMarks: marksOfText(listed.name),
  }
  const judged = candidates
    .map((goods) => judgeOne(listed, read, names.get(goods.genericName), goods))
    .toSorted((a, b) => b.confidence - a.confidence || b.order - a.order || a.id - b.id)
  return onlyOne(onlyNear(judged)).map(({ id, confidence, why }) => ({ id, confidence, why }))
}

/** Two that fit alike: only the buyer knows. What the list names in full is not mistaken for what it would be short for. */
function onlyOne(judged: readonly Compared[]): readonly Compared[] {
  const [first, second] = judged
  if (!first || !second || first.confidence < SURE || second.confidence < SURE - 0.02) return judged
  if ((first.factory ?? 0) >= 0.98 && (second.factory ?? 0) <= 0.95) return judged
  return judged.map((one) =>
    one.confidence >= SURE - 0.02 ? { ...one, confidence: Math.min(one.confidence, 0.88), why: '有多个商品都符合，请选择' } : one,
  )
}

/** What the list contradicts is proposed where nothing else is near. */
function onlyNear(judged: readonly Compared[]): readonly Compared[] {
  const [first, second] = judged
  if (!first || first.confidence >= LIKELY || first.confidence < NEAR || (second && second.confidence > first.confidence - 0.05))
    return judged
  return [{ ...first, confidence: LIKELY }, ...judged.slice(1)]
}
/** From here on goods are near to what a list says, which is otherwise in one part. */
const NEAR = 0.45

interface Read {
  specification: Specification | null
  factory: string
  approval: string
  barcode: string
  nameMarks: readonly string[]
}

const SPECIFICATIONS: Readonly<Record<Likeness, number>> = { same: 1, open: 0.8, count: 0.62, other: 0.5 }

function judgeOne(listed: ListedGoods, read: Read, named: NamedAs | undefined, goods: CandidateGoods): Compared {
  const own = listed.name
    ? withMarks(readSpecification(goods.specification), goods.genericName)
    : readSpecification(goods.specification)
  const specification = read.specification ? compareSpecifications(read.specification, own) : null
  const said = saidOfMaker(listed.name, named?.extra ?? '', read.factory, goods)
  const { factory } = said
  const differing = named?.differs === 'salt-left-out' ? undefined : named?.differs
  const name = nameFits(named, goods, read, said)
  const pack = specification === null ? 0.75 : SPECIFICATIONS[specification]
  const maker = factory ?? 0.8
  const isWritten = read.specification?.text === own.text
  const order = (name + pack + maker - 3) * 0.01 + (isWritten ? 0.001 : 0)
  const result = (confidence: number, why: string): Compared => ({ id: goods.id, confidence, why, order, factory })
  const nameSpeaksAgainst = listed.name !== '' && name < 0.5
  const isOther = specification === 'other' || specification === 'count'
  if (read.barcode && goods.barcodes.includes(read.barcode)) {
    if (isOther || nameSpeaksAgainst) return result(0.75, '条码相同，但名称或规格不一致')
    return result(0.99, '条码一致')
  }
  if (read.approval && read.approval === approvalKey(goods.approvalNo)) {
    if (nameSpeaksAgainst) return result(0.65, '批准文号相同，但名称不一致')
    if (specification === 'same' && (factory === null || factory >= 0.5)) return result(0.98, '批准文号和规格一致')
    return result(isOther ? 0.62 : 0.85, isOther ? '批准文号相同，规格不同' : '批准文号一致，请核对规格')
  }
  if (name < 0.5) return result(0, '')
  // A number or a code that this goods has otherwise speaks against it.
  const otherNumber = read.approval.length >= 8 && goods.approvalNo !== '' && read.approval !== approvalKey(goods.approvalNo)
  const why = reasonOf({ name, other: differing, specification, factory, otherNumber })
  const parts = [name, pack, maker].toSorted((a, b) => a - b)
  // The weakest part decides; the others tell goods apart that are as weak.
  const sure = parts[0]! >= SURE ? Math.min(1, Math.max(SURE, parts[0]! + order)) : Math.min(parts[0]!, SURE - 0.02) + order
  if (factory !== null && factory < LIKELY) {
    if (isOther || differing) return result(0.2 + order, why)
    // Who writes a factory and means another one of the same pack is asked; what else is open then makes it unlikely.
    return result((specification === 'same' ? (factory < 0.5 ? 0.608 : 0.62) : 0.47) + order * 0.2, why)
  }
  if (specification === 'count') return result(factory === null ? 0.45 + order : Math.min(0.62, name) + order * 0.2, why)
  if (specification === 'other') return result((factory === null ? 0.4 : 0.5) + order, why)
  if (differing) return result(0.5 + order, why)
  if (otherNumber) return result(Math.min(sure, 0.8), why)
  return result(parts[0]! >= LIKELY ? Math.max(sure, LIKELY) : sure, why)
}

function reasonOf(said: {
  name: number
  other: 'form' | 'salt' | undefined
  specification: Likeness | null
  factory: number | null
  otherNumber: boolean
}): string {
  const { name, other, specification, factory } = said
  if (other) return other === 'form' ? '剂型不同' : '盐或酸根不同'
  if (specification === 'other') return '规格不同'
  if (specification === 'count') return '包装数量不同'
  if (factory !== null && factory < LIKELY) return '厂家不同'
  if (said.otherNumber) return '批准文号不同'
  if (specification === null) return '没有写规格'
  if (specification === 'open') return '规格不完整'
  if (factory === null) return '没有写厂家'
  if (factory < SURE) return '厂家不完全一致'
  return name < SURE ? '名称不完全一致' : '名称、规格、厂家一致'
}

/** How well the name fits: what is in excess of the generic name has to be the brand of the goods or its factory. */
function nameFits(named: NamedAs | undefined, goods: CandidateGoods, { nameMarks }: Read, said: SaidOfMaker): number {
  if (!named) return 0
  if (nameMarks.length > 0) {
    const marks = marksOfText(goods.genericName + goods.specification)
    if (!nameMarks.every((mark) => marks.includes(mark))) return Math.min(named.sure, 0.8)
  }
  // A brand that is the factory's own name (彼迪) has many medicines: alone it names none.
  if (named.byBrand)
    return readFactory(goods.factory).name.includes(keptProperName(goods.tradeName)) ? Math.min(named.sure, 0.8) : named.sure
  if (!said.isExplained) return Math.min(named.sure, 0.85)
  // The brand says which salt is meant.
  return said.isBranded && named.differs === 'salt-left-out' ? Math.max(named.sure, 0.93) : named.sure
}

/** What a name says of the pack counts as what the specification says. */
const withMarks = (specification: Specification, name: string): Specification => ({
  ...specification,
  marks: [...new Set([...specification.marks, ...marksOfText(name)])].toSorted(),
})
