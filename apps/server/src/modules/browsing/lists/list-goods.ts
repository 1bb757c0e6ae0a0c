import { productCode, type In, type ListGoods, type Out } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows, type Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { requirePrices, type Visitor } from '../../access/index.ts'
import { exactMatch, forVisitor, fuzzyMatch, marksOf, parseQuery, type Match, type ParsedQuery } from '../../search/index.ts'
import { prescriptionHidden, priceHiddenReason } from '../../catalog/index.ts'
import { lastBought } from '../../orders/index.ts'
import { CONTRACT_DAYS } from '../../pricing/index.ts'
import { bestOffersBounded, type BestOfferRow, type BoundedRow } from './best-offers.ts'
import { badCursor, readCursor, writeCursor } from './cursor.ts'
import { explainEmpty, inspectMatches, UNKNOWN } from './explain-empty.ts'
import { goodsFilters, MAX_COLLECTED, offerFilterOf, type BranchOf, type GoodsFilters } from './filters.ts'
import { ofSalesman, withHandled, withSeller } from './of-salesman.ts'
import { pageByRank, pageBySimilarity, pageBySort, type ListRequest } from './pages.ts'
import { pageByPrice } from './page-by-price.ts'
import { isByPrice, SORT_KEYS, type Sort } from './sorts.ts'
import { goodsView } from '../views.ts'
import { watchOf } from '../watching/watch-rows.ts'

/** Along these a list follows an index; with any other input it may have to look at many goods. */
const BROWSED = new Set(['orderBy', 'cursor', 'categoryId', 'inStock'])
/** Whether a list searches: it has words or filters. */
export const isSearch = (input: In<typeof ListGoods>) =>
  Object.entries(input).some(([name, value]) => !BROWSED.has(name) && value !== undefined && value !== false && value !== '')

const NOTHING: Out<typeof ListGoods> = { rows: [], next: null, narrow: false, marks: [], explain: null, fuzzy: false }

/** Rows of a page as the visitor may see them, and the cursor of the next page. */
export function pageOf(found: readonly BestOfferRow[], visitor: Visitor, now: Date, sort: string) {
  const last = found.at(-1)
  return {
    rows: found.map((row) => goodsView(row, visitor, now)),
    next: last?.more ? writeCursor(sort, last.key) : null,
  }
}

/**
 * Lists goods: browsing, filters, search. Price sorts use the lowest list price among the offers that the visitor may see; within a
 * page, rows are then ordered by what this shop pays. Visitors who may not see prices get neither price sorts nor price bounds; those
 * who may not see packs of prescription medicines get no sort by expiry, and days of shelf life are not required of these. What is agreed
 * with a shop is refused to those who may not see prices.
 */
export const listGoods =
  (branchOf: (db: Reader) => BranchOf) =>
  async (
    { db, actor, now, settings }: QueryContext<typeof ListGoods>,
    { cursor, orderBy, salesmanId, ...asked }: In<typeof ListGoods>,
  ): Promise<Out<typeof ListGoods>> => {
    if (asked.agreed) requirePrices(actor)
    const at = { now, settings }
    const salesman = salesmanId === undefined ? undefined : await ofSalesman(db, salesmanId, MAX_COLLECTED)
    if (salesman === null) return NOTHING
    const input = withSeller(asked, salesman)
    const sort = sortFor(actor, orderBy)
    const from = readCursor(cursor, SORT_KEYS)
    const parsed = input.keyword ? parseQuery(productCode(input.keyword)) : null
    const exact = parsed && forVisitor(exactMatch(parsed), actor)
    const name = exact && sort === 'composite' ? 'found' : sort
    const asFiltered = parsed && !exact ? null : await goodsFilters(actor, at, input, branchOf(db), name)
    const filters = withHandled(asFiltered, salesman)
    const ask = { visitor: actor, at, input, key: from?.key ?? undefined }
    const isFuzzy = name === 'found' && from?.sort === 'near'
    if (from && from.sort !== name && !isFuzzy) badCursor()
    let isUnknown = false
    if (filters && !isFuzzy) {
      const request = { ...ask, filters }
      const page =
        name === 'found'
          ? pageByRank(request, exact!)
          : isByPrice(sort)
            ? pageByPrice(request, sort, exact)
            : pageBySort(request, sort, exact)
      const { found, bound, unknown } = await readPage(db, request, page)
      isUnknown = unknown
      // A page in which nothing was found within the bound is the last one: the next would hardly find more.
      const next = bound && found.length ? writeCursor(name, bound) : null
      const narrow = bound !== null && found.length === 0
      if (found.length || narrow || cursor !== undefined || !parsed) {
        const shown = pageOf(sortByShownPrice(found, sort), actor, now, name)
        return { ...shown, next: shown.next ?? next, narrow, ...marksOfPage(parsed, found, cursor), explain: null, fuzzy: false }
      }
    }
    if (!parsed) return NOTHING
    return searchFuzzilyOrExplain(db, { ...ask, filters }, parsed, exact, isUnknown)
  }

/** The sort that a visitor gets: none whose order and cursors would tell what they may not see. */
function sortFor(visitor: Visitor, asked: Sort = 'composite'): Sort {
  const isHidden = isByPrice(asked) ? priceHiddenReason(visitor) : asked === 'longestLife' && prescriptionHidden(visitor)
  return isHidden ? 'composite' : asked
}

/** The columns that only a shop's own lists have. */
function extraOf({ shop }: Visitor, at: ListRequest['at'], { agreed, boughtBefore, watched }: ListRequest['input']) {
  if (!shop) return sql``
  if (agreed) return sql`, ${CONTRACT_DAYS}, true as is_agreed`
  if (boughtBefore) return lastBought(shop.id, sql.ref('g.id'))
  return watched ? sql`, ${watchOf(shop.id, sql.ref('g.id'), at.now)}` : sql``
}

/** The rows of a page, and the key of the last product looked at when looking ended before the page was full. */
async function readPage(db: Reader, { visitor, at, input }: Pick<ListRequest, 'visitor' | 'at' | 'input'>, page: Sql<unknown>) {
  const read = await rows(
    db,
    bestOffersBounded(visitor, at, page, { filter: offerFilterOf(input), extra: extraOf(visitor, at, input) }),
  )
  const found = read.filter((row): row is BestOfferRow & BoundedRow => row.offer_id !== null)
  return { found, bound: read[0]?.bound ?? null, unknown: read[0]?.unknown === true }
}

/**
 * A search found nothing for the exact text: tolerates a wrong character, or explains why. `isUnknown`: the page has shown already
 * that no goods have the words, whoever sells them.
 */
async function searchFuzzilyOrExplain(
  db: Reader,
  ask: Omit<ListRequest, 'filters'> & { filters: GoodsFilters | null },
  parsed: ParsedQuery,
  exact: Match | null,
  isUnknown: boolean,
): Promise<Out<typeof ListGoods>> {
  const { visitor, at, input, filters, key } = ask
  const inspect = (match: Match) => (isUnknown ? UNKNOWN : inspectMatches(db, visitor, at, match))
  const findings = exact && !key ? await inspect(exact) : null
  const fuzzy = findings?.known ? null : forVisitor(fuzzyMatch(parsed), visitor)
  const { found } =
    fuzzy && filters ? await readPage(db, ask, pageBySimilarity({ ...ask, filters }, fuzzy, parsed)) : { found: [] }
  const explain = async () =>
    findings ? explainEmpty(db, visitor, findings, input, parsed) : { text: '没有找到相关商品，请换个词试试', suggestions: [] }
  return {
    ...pageOf(found, visitor, at.now, 'near'),
    narrow: false,
    marks: found.length && !key ? closestMatches(parsed, found) : [],
    explain: found.length || key ? null : await explain(),
    fuzzy: found.length > 0,
  }
}

const marksOfPage = (parsed: ParsedQuery | null, found: readonly BestOfferRow[], cursor: string | undefined) => ({
  marks:
    parsed && cursor === undefined
      ? marksOf(
          parsed,
          found.map((row) => row.show_name),
        )
      : [],
})
/** For a name with a wrong character: the correct characters, in runs of two or more. */
function closestMatches({ parts }: ParsedQuery, found: readonly BestOfferRow[]): string[] {
  const names = found.map((row) => row.show_name)
  return parts.flatMap(({ text }) => {
    const letters = Array.from(text)
    for (let length = letters.length; length > 1; length--)
      for (let from = 0; from + length <= letters.length; from++) {
        const piece = letters.slice(from, from + length).join('')
        if (names.some((name) => name.includes(piece))) return [piece]
      }
    return []
  })
}
/** The page's rows by the price shown; the cursor still comes from the last row in the list's own order. */
function sortByShownPrice(found: readonly BestOfferRow[], sort: Sort): readonly BestOfferRow[] {
  if (!isByPrice(sort)) return found
  const end = found.at(-1)?.key
  const sign = sort === 'priceUp' ? 1 : -1
  return found.toSorted((a, b) => sign * (a.sort_price - b.sort_price)).map((row) => ({ ...row, key: end! }))
}
