import type { ListedGoods } from '../matching/judge.ts'
import { isApprovalNo, isBarcode, isFactory, isSpecification } from './read-cell.ts'
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

/** The packs at the end of a text without spaces: `阿莫西林胶囊0.25g*24粒10盒`. */
const PACKS_AT_END = /(.*?[^\d.])[*x×X]?(\d{1,6}\s*(?:大盒|中盒|小盒|盒|瓶|件|箱))$/u
/** Where a specification begins in a text without spaces: the first figure that a unit follows. */
const SPECIFICATION_WITHIN =
  /^(.*?[\u3400-\u9fff)）])((?:\d+(?:\.\d+)?)\s*(?:%|mg|ug|μg|ml|g|克|毫克|微克|毫升|iu|万单位|万u|片|粒|丸|袋|支|贴|s|S|t|T|cm)[^\u3400-\u9fff]*.*)$/iu

/** Reads a line that somebody wrote: name, specification, factory and quantity in any order, with or without signs between them. */
export function readLine(line: string): ReadRow {
  const text = line.normalize('NFKC').replace(/\s+/g, ' ').trim()
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
  // The number of the line in a list that somebody numbered.
  const tokens = joined(
    text
      .replace(/^(?:\d{1,4}[.、)]\s*|[-•·●]\s*)(?=\D)/, '')
      .split(/[\s,，、;；|]+/)
      .filter(Boolean),
  )
  for (const [i, token] of tokens.entries()) {
    const isLast = i === tokens.length - 1
    if (isBarcode(token) && !row.barcode) row.barcode = token
    else if (isApprovalNo(token) && !row.approvalNo) row.approvalNo = token
    else if (row.said === '' && saysQuantity(token) && (isLast || !isSpecification(token) || specifications.length > 0))
      Object.assign(row, askedFor(token))
    else if (row.said === '' && isLast && i > 0 && /^\d+$/.test(token)) Object.assign(row, askedFor(token))
    else if (isFactory(token) && !row.factory && !isSpecification(token)) row.factory = token
    else if (isSpecification(token) && /^[\d(]/.test(token)) specifications.push(token)
    else names.push(token)
  }
  row.specification = specifications.join('*')
  row.name = names.join('')
  split(row, names)
  return row
}

/** What stands together in one piece: packs at the end, a specification behind the name, a factory behind both. */
function split(row: ReadRow, names: readonly string[]) {
  if (row.said === '') {
    const packs = PACKS_AT_END.exec(row.specification || row.name)
    if (packs && (row.specification === '' || isSpecification(packs[1]!))) {
      Object.assign(row, askedFor(packs[2]!))
      if (row.specification) row.specification = packs[1]!
      else row.name = packs[1]!
    }
  }
  if (!row.specification) {
    const within = SPECIFICATION_WITHIN.exec(row.name)
    if (within && within[1]!.length >= 2) {
      row.name = within[1]!
      row.specification = within[2]!
    }
  }
  // Of several words without a company's endings, the last one may be a factory's short name.
  if (!row.factory && names.length > 1 && row.name === names.join('')) {
    row.name = names.slice(0, -1).join('')
    row.factory = names.at(-1)!
  }
}

/** `0.25g * 24粒` and `10 盒` in one piece each. */
function joined(tokens: readonly string[]): string[] {
  const pieces: string[] = []
  for (const token of tokens) {
    const last = pieces.at(-1)
    if (
      last !== undefined &&
      ((/^[*×xX:]/.test(token) && /\d/.test(token + last)) ||
        /[*×:]$/.test(last) ||
        (/\d$/.test(last) && /^(?:盒|瓶|支|袋|件|包|箱|mg|g|ml|片|粒|克|毫克|毫升)/i.test(token))) &&
      !/^[xX*×]\d+$/.test(token)
    )
      pieces[pieces.length - 1] = last + token
    else pieces.push(token)
  }
  return pieces
}
