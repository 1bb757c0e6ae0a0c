import { namesGoods, productCode } from '@shop/contract/trace-codes'
import type { ListedGoods } from '../matching/judge.ts'
import { isApprovalNo, isFactory, isSpecification } from './read-cell.ts'
import { piecesOfLine, type LinePiece } from './pieces-of-line.ts'
import { readQuantity, saysQuantity, type QuantityUnit } from './read-quantity.ts'

/** How many a row asks for. */
export interface Asked {
  /** Null where the row says none, or none that can be read. */
  quantity: number | null
  unit: QuantityUnit
  /** The quantity as it stands in the list; '' where it says none. */
  said: string
  /** False where the list says that these goods are not to be bought: 0, or nothing under its heading. */
  isOrdered: boolean
}
/** What a row of a list was read as. */
export interface ReadRow extends ListedGoods, Asked {
  /** As it stands in the list, in one line. */
  text: string
}

/** How many a text asks for; `unit` is what it counts unless it says so itself. */
export function askedFor(said: string, unit: QuantityUnit = 'pack'): Asked {
  const read = readQuantity(said)
  return {
    quantity: read?.amount || null,
    unit: read?.unit ?? unit,
    said: read === null ? '' : said.trim(),
    isOrdered: read?.amount !== 0,
  }
}

/** The packs at the end of a specification without spaces: `0.25g*24粒10盒`; `50粒*3瓶` is a pack. */
const PACKS_AT_END = /^(.*?[^\d.*x×X])((?:[*x×X]?\d{1,6}\s*(?:大盒|中盒|小盒|盒|件|箱)|\d{1,6}\s*瓶|[xX]\d{1,6}))$/u
/**
 * Packs behind a name without anything between, `蒙脱石散*20`. The figure may also be what a pack has, which only the goods say; behind an x it is
 * how many are asked for.
 */
const PACKS_BEHIND_NAME = /^(.*[\u3400-\u9fff].*?)([*×xX]\d{1,4})$/u
/** Units of packs, unlike those of what packs have. */
const PACKS = /[盒件箱瓶]$/
/** What names of medicines end in. */
const FORM_AT_END =
  /(?:(?<!饮)片|胶囊|颗粒|丸|散|栓|膏|贴|液|剂|糖浆|凝胶|喷雾|酊|针|水|油|粉|霜|露)(?:\([^()]*\))?(?:i{1,3}|iv|v)?$/iu

/** Reads a line that somebody wrote: name, specification, factory and quantity in any order, with or without signs between them. */
export function readLine(line: string): ReadRow {
  const row: ReadRow = {
    name: '',
    specification: '',
    factory: '',
    barcode: '',
    approvalNo: '',
    ...askedFor(''),
    text: line.trim(),
  }
  const names: string[] = []
  const specifications: string[] = []
  const pieces = withPacksApart(piecesOfLine(line))
  const take = (said: string) => {
    if (row.said === '') Object.assign(row, askedFor(said))
    else if (PACKS.test(said) && !PACKS.test(row.said)) {
      // 25只 … 3盒: what was taken for the quantity says what a pack has.
      specifications.unshift(row.said)
      Object.assign(row, askedFor(said))
    } else specifications.push(said)
  }
  for (const [i, { kind, text }] of pieces.entries()) {
    const isLast = i === pieces.length - 1
    if (kind === 'specification') {
      if (saysQuantity(text) && (isLast || specifications.length > 0 || /[盒件箱]$/.test(text))) take(text)
      else specifications.push(text)
    } else if (namesGoods(text) && !row.barcode) row.barcode = productCode(text)
    else if (isApprovalNo(text) && !row.approvalNo) row.approvalNo = text
    else if (saysQuantity(text)) take(text)
    else if (row.said === '' && isLast && i > 0 && /^\d+$/.test(text)) Object.assign(row, askedFor(text))
    else if (isFactory(text) && !row.factory && !FORM_AT_END.test(text)) row.factory = text
    else if (i > 0 || !/^\d{1,4}$/.test(text)) names.push(text)
  }
  row.specification = specifications.join('*')
  const packs = row.said === '' && PACKS_AT_END.exec(row.specification)
  if (packs && isSpecification(packs[1]!)) Object.assign(row, askedFor(packs[2]!), { specification: packs[1]! })
  nameOf(row, names)
  return row
}

/** `蒙脱石散*20` as the name and the packs, unless the line has a specification. */
function withPacksApart(pieces: readonly LinePiece[]): readonly LinePiece[] {
  if (pieces.some(({ kind }) => kind === 'specification')) return pieces
  return pieces.flatMap((piece): LinePiece[] => {
    const [, name, packs] = PACKS_BEHIND_NAME.exec(piece.text) ?? []
    if (name === undefined || packs === undefined) return [piece]
    return [
      { kind: 'words', text: name },
      { kind: 'words', text: packs },
    ]
  })
}

/** A name by the first letters of its syllables. */
const INITIALS = /^[a-z]{4,12}$/

/** Of several words, the last with a form's ending is the name, with what stands in front of it; a word behind it may be the factory. */
function nameOf(row: ReadRow, names: readonly string[]) {
  const last = names.findLastIndex((name) => FORM_AT_END.test(name))
  const at = last >= 0 ? last : row.factory || names.length < 2 ? names.length - 1 : names.length - 2
  const isForeign = (name: string) =>
    /^[a-z.&()'-]{4,}$/i.test(name) && !INITIALS.test(name) && names.some((one) => /[\u3400-\u9fff]{2}/u.test(one))
  row.name = names
    .slice(0, at + 1)
    .filter((name) => !isForeign(name))
    .join('')
  const behind = [...names.slice(0, at + 1).filter(isForeign), ...names.slice(at + 1)]
  if (!row.factory) row.factory = behind.join('')
  else row.name += behind.join('')
}
