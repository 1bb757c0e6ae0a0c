import { judge, SURE, type CandidateGoods, type Judged, type ListedGoods } from './judge.ts'
import type { NameBook, NamedAs } from './name-book.ts'

/** What a brand does not have in it. */
const COMPANY = /公司|厂|药业|集团/

/** The names that a row may mean. Where its name says none, what it has for a factory may be the brand (`西安杨森 吗丁啉`). */
export function namesOf(book: NameBook, row: ListedGoods): NamedAs[] {
  const named = row.name ? book.find(row.name) : []
  if (!row.name || !row.factory || COMPANY.test(row.factory) || named.some(({ sure }) => sure >= SURE)) return named
  return merged(
    named,
    book.find(row.name + row.factory).filter(({ sure }) => sure >= SURE),
  )
}

/** Below this a name was looked for in every way. */
const SURELY_NAMED = 0.95

/** The names that a row may mean besides those that were found: where none of their goods is what it says. */
export const otherNamesOf = (book: NameBook, row: ListedGoods, named: readonly NamedAs[]): NamedAs[] =>
  row.name && named.some(({ sure }) => sure >= SURELY_NAMED) ? merged(named, book.alike(row.name)) : [...named]

function merged(named: readonly NamedAs[], more: readonly NamedAs[]): NamedAs[] {
  const known = new Set(named.map(({ generic }) => generic))
  return [...named, ...more.filter(({ generic }) => !known.has(generic))]
}

/** Below this goods are what a list contradicts. */
const UNCONTRADICTED = 0.7
/** Whether what was found for a row is enough, or other names are worth a look. */
export const isSettled = (judged: readonly Judged[]) => (judged[0]?.confidence ?? 0) >= UNCONTRADICTED

/** What a row means among goods, the surest first. `goodsOf`: the goods of some names, and of the codes of the row. */
export function meaningOf(
  book: NameBook,
  row: ListedGoods,
  goodsOf: (generics: readonly string[]) => readonly CandidateGoods[],
): Judged[] {
  const named = namesOf(book, row)
  const judged = judge(row, named, goodsOf(named.map(({ generic }) => generic)))
  if (isSettled(judged)) return judged
  const more = otherNamesOf(book, row, named)
  return more.length > named.length ? judge(row, more, goodsOf(more.map(({ generic }) => generic))) : judged
}
