import { halfWidth } from '@shop/contract'
import { initialsOf, readings } from './pinyin.ts'
import type { FactoryTable, GoodsTable } from '../catalog/tables.gen.ts'

/** The fields of a product that the search uses. */
export interface SearchedGoods {
  showName: GoodsTable['show_name']
  genericName: GoodsTable['generic_name']
  tradeName: GoodsTable['trade_name']
  factory: FactoryTable['name']
  approvalNo: GoodsTable['approval_no']
  /** Its numbers are searchable too (`0.25g`). */
  specification?: GoodsTable['specification']
  keywords: Readonly<GoodsTable['keywords']>
  barcodes?: Readonly<GoodsTable['barcodes']>
  traceProducts?: Readonly<GoodsTable['trace_products']>
}
/** A row of search.document: what the search finds a product by and ranks the match with. */
export interface SearchDocument {
  words: string[]
  names: string
  readings: string
}

/** Half width, lower case, single spaces. */
export const normalize = (text: string) => halfWidth(text).toLowerCase().replace(/\s+/g, ' ').trim()

const HAN = /[\u3400-\u9fff]+/g
const WORD = /[a-z0-9]+(?:\.[a-z0-9]+)*/g
// Every factory name has them, so they distinguish nothing.
const COMPANY = /药业|制药|(股份)?(有限责任|有限)公司/g

export const hanRuns = (text: string) => text.match(HAN) ?? []
export const latinWords = (text: string) => text.match(WORD) ?? []
export const withoutCompany = (text: string) => text.replace(COMPANY, ' ')

export const bigrams = (run: string) => {
  const letters = Array.from(run)
  return letters.slice(1).map((letter, i) => letters[i]! + letter)
}

/** The longest prefix that is stored as a word. */
export const MAX_PREFIX = 12
/** Prefixes of `least` to 12 characters: the index matches whole words only, so prefixes are stored as words. */
function prefixes(word: string, least: number): string[] {
  const letters = Array.from(word)
  return Array.from({ length: Math.max(Math.min(letters.length, MAX_PREFIX) - least + 1, 0) }, (_, i) =>
    letters.slice(0, i + least).join(''),
  )
}
/** Words with a leading sign are of a special kind: a whole name, the beginning of one, or text within one. */
export const wholeName = (word: string) => `=${word}`
export const prefixOf = (word: string) => `^${word}`
export const infix = (word: string) => `*${word}`
/** Every document has this word. */
export const ANY_WORD = '*'

/** Approval numbers are found by their letters and digits; the words before them are shared by half the catalogue. */
const approvalWords = (approvalNo: string) =>
  latinWords(normalize(approvalNo)).flatMap((word) => [word, ...(word.match(/\d{6,}/g) ?? [])])

/** How names are typed by their sound: initials and pinyin, in every reading. */
export const spokenForms = (names: readonly string[]) => [
  ...new Set(names.flatMap(readings).flatMap((syllables) => [initialsOf(syllables), syllables.join('')])),
]

/** A name as people type it by its sound: its spoken forms in one text, in which a part of one is found. */
export const soundOf = (name: string) => spokenForms([normalize(name)]).join(' ')

/**
 * Computes the search document of a product. Words: characters and pairs of its names and keywords, pairs of its factory, words
 * of Latin letters and digits, barcodes, the numbers of traceability codes; with a leading sign, those that are whole names, beginnings of names, or within names. A
 * name is also stored by its initials and its pinyin, in every reading.
 */
export function documentOf(goods: SearchedGoods): SearchDocument {
  const names = [...new Set([goods.showName, goods.genericName, goods.tradeName].map(normalize).filter(Boolean))]
  const factory = normalize(goods.factory)
  const words = new Set<string>([ANY_WORD, ...(goods.barcodes ?? []), ...(goods.traceProducts ?? [])])
  const add = (more: Iterable<string>) => {
    for (const word of more) words.add(word)
  }
  const grams = (text: string) => hanRuns(text).flatMap((run) => [...Array.from(run), ...bigrams(run)])
  for (const text of [...names, ...goods.keywords.map(normalize)]) {
    add(grams(text))
    for (const word of latinWords(text)) add([word, ...prefixes(word, 2)])
  }
  for (const run of hanRuns(withoutCompany(factory))) add(bigrams(run))
  add([...latinWords(factory), ...latinWords(normalize(goods.specification ?? '')), ...approvalWords(goods.approvalNo)])
  const spoken = spokenForms(names)
  for (const name of names) add([wholeName(name), ...prefixes(name, 1).map(prefixOf), ...grams(name).map(infix)])
  for (const word of spoken) add([wholeName(word), ...prefixes(word, 2).map(prefixOf)])
  return { words: [...words], names: `|${names.join('|')}|`, readings: ` ${spoken.join(' ')} ` }
}
