import { halfWidth } from '@shop/contract'
import { initialsOf, readings } from './pinyin.ts'

/** What of a goods a search looks at. */
export interface SearchedGoods {
  showName: string
  genericName: string
  tradeName: string
  factory: string
  approvalNo: string
  /** Its numbers are found too (`0.25g`). */
  specification?: string
  keywords: readonly string[]
}
/** The columns of catalog.goods that a search finds it by. */
export interface SearchColumns {
  grams: string[]
  searchName: string
  initials: string[]
  pinyin: string
}

/** Half width, lower case, single spaces. */
export const plain = (text: string) => halfWidth(text).toLowerCase().replace(/\s+/g, ' ').trim()

const HAN = /[\u3400-\u9fff]+/g
const WORD = /[a-z0-9]+(?:\.[a-z0-9]+)*/g
// Every factory has them; they tell nothing apart.
const COMPANY = /药业|制药|(股份)?(有限责任|有限)公司/g

export const hanRuns = (text: string) => text.match(HAN) ?? []
export const latinWords = (text: string) => text.match(WORD) ?? []
export const withoutCompany = (text: string) => text.replace(COMPANY, ' ')

export const bigrams = (run: string) => {
  const letters = Array.from(run)
  return letters.slice(1).map((letter, i) => letters[i]! + letter)
}

/** Prefixes of 2 to 12 characters, so that an array of whole words finds a word by its beginning. */
const prefixes = (word: string) => Array.from({ length: Math.min(word.length, 12) - 1 }, (_, i) => word.slice(0, i + 2))

/** Approval numbers are found by their letters and digits; the words before them are those of half the catalogue. */
const approvalWords = (approvalNo: string) =>
  latinWords(plain(approvalNo)).flatMap((word) => [word, ...(word.match(/\d{6,}/g) ?? [])])

/**
 * Computes what a goods is found by. Grams: characters and pairs of its names and keywords, pairs of its factory, words of
 * latin letters and digits. Pinyin: every reading of every name, each after a space. Initials: their beginnings.
 */
export function searchColumns(goods: SearchedGoods): SearchColumns {
  const names = [...new Set([goods.showName, goods.genericName, goods.tradeName].map(plain).filter(Boolean))]
  const grams = new Set<string>()
  for (const text of [...names, ...goods.keywords.map(plain)]) {
    for (const run of hanRuns(text)) for (const gram of [...Array.from(run), ...bigrams(run)]) grams.add(gram)
    for (const word of latinWords(text)) for (const gram of [word, ...prefixes(word)]) grams.add(gram)
  }
  for (const run of hanRuns(withoutCompany(plain(goods.factory)))) for (const gram of bigrams(run)) grams.add(gram)
  for (const word of [
    ...latinWords(plain(goods.factory)),
    ...latinWords(plain(goods.specification ?? '')),
    ...approvalWords(goods.approvalNo),
  ])
    grams.add(word)
  const read = names.flatMap(readings)
  return {
    grams: [...grams],
    searchName: `|${names.join('|')}|`,
    initials: [...new Set(read.map(initialsOf).flatMap(prefixes))],
    pinyin: ` ${[...new Set(read.map((syllables) => syllables.join('')))].join(' ')} `,
  }
}
