import type { In, ListGoods, Out } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { rows, type Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import {
  exactMatch,
  findGoods,
  fuzzyMatch,
  howeverWell,
  isFound,
  likeness,
  marksOf,
  understand,
  type FoundKey,
  type Match,
  type Understood,
} from '../../search/index.ts'
import { hasOffer, hasOfferInTurn, hiddenFrom } from '../../catalog/index.ts'
import { bestOffers, type BestRow } from './best-offers.ts'
import { PAGE, badCursor, readCursor, writeCursor, type KeyValue } from './cursor.ts'
import { explainEmpty } from './explain-empty.ts'
import { filtersOf, wishOf, type BranchOf, type ListInput } from './filters.ts'
import { SORTS, SORT_KEYS, type Sort } from './sorts.ts'
import { goodsView } from '../views.ts'

/** A search that tolerates a wrong character compares so many names. */
const MOST_COMPARED = 300
/** A search by another sort than fitness sorts so many; of more, it follows the sort's index. */
const MOST_SORTED = 1_000
const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `)

interface Ask {
  visitor: Visitor
  at: Moment
  input: ListInput
  filters: readonly RawBuilder<unknown>[]
  key: readonly KeyValue[] | undefined
}

/** The ids of a page along an index. One row more than a page tells whether there are more. */
function pageBySort({ visitor, at, input, filters, key }: Ask, sort: Sort, match: Match | null): RawBuilder<unknown> {
  const { key: keyOf, order, past } = SORTS[sort]
  const page = (from: RawBuilder<unknown>, parts: readonly RawBuilder<unknown>[]) => sql`
    select g.id, g.sales_count, ${keyOf} as key from ${from}
    where ${all([...parts, ...(key ? [past(key)] : []), hasOffer(visitor, at, wishOf(input))])} order by ${order} limit ${sql.lit(PAGE + 1)}`
  const numbered = (ids: RawBuilder<unknown>) => sql`select t.*, row_number() over () as ordinal from (${ids}) t`
  if (!match) return numbered(page(sql`catalog.goods g`, filters))
  // A word that fits few goods: those are sorted. One that fits many: the sort's index is followed, past goods it does not fit.
  return sql`
    with f as materialized (${findGoods(howeverWell(match), filters)} limit ${sql.lit(MOST_SORTED)}), n as (select count(*) >= ${sql.lit(MOST_SORTED)} as many from f)
    ${numbered(sql`
      (${page(sql`f join catalog.goods g on g.id = f.id`, [sql`not (select many from n)`])})
      union all
      (${page(sql`catalog.goods g`, [...filters, sql`(select many from n)`, isFound(match)])})`)}`
}
/** The ids of a page by fitness: what was found is looked up in its order until the page is full. */
const pageByFitness = ({ visitor, at, input, filters, key }: Ask, match: Match) => sql`
  select t.*, row_number() over () as ordinal from (
    select g.id, g.sales_count, jsonb_build_array(g.rank, g.popularity, g.id) as key
    from (${findGoods(match, filters, key as FoundKey | undefined)}) g
    where ${hasOfferInTurn(visitor, at, wishOf(input))} limit ${sql.lit(PAGE + 1)}) t`
/** The ids of a page of names like what was typed, the likest first. */
const pageByLikeness = ({ visitor, at, input, filters, key }: Ask, match: Match, text: string) => {
  const past = key
    ? sql`(r.likeness, r.stocked, r.sales_count, r.id) < (${key[0]}::int, ${key[1]}::boolean, ${key[2]}::int, ${key[3]}::bigint)`
    : sql`true`
  return sql`select t.*, row_number() over () as ordinal from (
    select g.id, g.sales_count, jsonb_build_array(g.likeness, g.stocked, g.sales_count, g.id) as key from (
      select * from (
        select f.id, f.sales_count, f.stocked, ${likeness(text)} as likeness
        from (${findGoods(match, filters)} limit ${sql.lit(MOST_COMPARED)}) f) r
      where ${past} order by r.likeness desc, r.stocked desc, r.sales_count desc, r.id desc offset 0) g
    where ${hasOffer(visitor, at, wishOf(input))} order by g.likeness desc, g.stocked desc, g.sales_count desc, g.id desc limit ${sql.lit(PAGE + 1)}) t`
}

/** Rows of a page as the visitor may see them, and where the next page begins. */
export function pageOf(found: readonly BestRow[], visitor: Visitor, now: Date, sort: string) {
  const last = found.at(-1)
  return {
    rows: found.map((row) => goodsView(row, visitor, now)),
    next: last?.more ? writeCursor(sort, last.key) : null,
  }
}

/**
 * Lists goods: browsing, filters, search. Prices sort by the lowest price of all offers; a page then shows its rows by
 * what this shop pays. Who may not see prices gets neither price sorts nor price bounds.
 */
export const listGoods =
  (branchOf: (db: Reader) => BranchOf) =>
  async (
    { db, actor, now, settings }: QueryContext<typeof ListGoods>,
    { cursor, orderBy, ...input }: In<typeof ListGoods>,
  ): Promise<Out<typeof ListGoods>> => {
    const at = { now, settings }
    const asked = orderBy ?? 'composite'
    const sort: Sort = (asked === 'priceUp' || asked === 'priceDown') && hiddenFrom(actor) ? 'composite' : asked
    const from = readCursor(cursor, SORT_KEYS)
    const understood = input.keyword ? understand(input.keyword) : null
    const exact = understood && exactMatch(understood)
    const filters = understood && !exact ? null : await filtersOf(actor, input, branchOf(db), sort)
    const ask: Ask = { visitor: actor, at, input, filters: filters ?? [], key: from?.key ?? undefined }
    const read = (page: RawBuilder<unknown>) => rows(db, bestOffers(actor, at, page, { wish: wishOf(input) }))

    const name = exact && sort === 'composite' ? 'found' : sort
    const isFuzzy = name === 'found' && from?.sort === 'near'
    if (from && from.sort !== name && !isFuzzy) badCursor()
    if (filters && !isFuzzy) {
      const found = await read(name === 'found' ? pageByFitness(ask, exact!) : pageBySort(ask, sort, exact))
      if (found.length || cursor !== undefined || !understood)
        return {
          ...pageOf(byShownPrice(found, sort), actor, now, name),
          ...wordsOf(understood, found, cursor),
          explain: null,
          fuzzy: false,
        }
    }
    if (!understood) return { rows: [], next: null, marks: [], explain: null, fuzzy: false }
    return searchFurther(db, ask, understood, exact, read)
  }

/** A search found nothing as it was typed: says why, or tolerates a wrong character. */
async function searchFurther(
  db: Reader,
  ask: Ask,
  understood: Understood,
  exact: Match | null,
  read: (page: RawBuilder<unknown>) => Promise<BestRow[]>,
): Promise<Out<typeof ListGoods>> {
  const { visitor, at, input, filters, key } = ask
  const known = exact && !key ? await explainEmpty(db, visitor, at, input, understood, exact) : null
  const near = known?.known ? null : fuzzyMatch(understood)
  const found = near && filters.length ? await read(pageByLikeness(ask, near, understood.text)) : []
  return {
    ...pageOf(found, visitor, at.now, 'near'),
    marks: found.length && !key ? closestMarks(understood, found) : [],
    explain: found.length || key ? null : (known?.explain ?? { text: '没有找到相关商品，请换个词试试', suggestions: [] }),
    fuzzy: found.length > 0,
  }
}

const wordsOf = (understood: Understood | null, found: readonly BestRow[], cursor: string | undefined) => ({
  marks:
    understood && cursor === undefined
      ? marksOf(
          understood,
          found.map((row) => row.show_name),
        )
      : [],
})
/** Of a name with a wrong character: the characters that are right, in pairs or more. */
function closestMarks({ parts }: Understood, found: readonly BestRow[]): string[] {
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
/** The page's rows by the price that is shown; the key of the last one by the list's own order stays the page's end. */
function byShownPrice(found: BestRow[], sort: Sort): BestRow[] {
  if (sort !== 'priceUp' && sort !== 'priceDown') return found
  const end = found.at(-1)?.key
  const sign = sort === 'priceUp' ? 1 : -1
  return found.toSorted((a, b) => sign * (a.sort_price - b.sort_price)).map((row) => ({ ...row, key: end! }))
}
