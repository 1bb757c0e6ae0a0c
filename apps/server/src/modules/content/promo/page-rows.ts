import type { PromoState, ShopType } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'
import type { PromoPageTable } from '../tables.gen.ts'

const HEAD = columnsOf<PromoPageTable>()(
  'id',
  'title',
  'goods_nos',
  'from_day',
  'until_day',
  'shop_types',
  'published',
  'version',
  'updated_at',
  'updated_by',
)
/** A promotion page without its text. */
export interface PageRow extends RowOf<typeof HEAD> {
  shop_types: ShopType[] | null
}
export interface PageText extends PageRow, Pick<PromoPageTable, 'text'> {}

export const listPages = (db: Executor) =>
  rows(db, sql<PageRow>`select ${HEAD.list} from content.promo_page order by updated_at desc, id desc`)
export const findPage = (db: Executor, id: number, lock = sql``) =>
  first(db, sql<PageText>`select ${HEAD.list}, text from content.promo_page where id = ${id} ${lock}`)

/** What becomes of a page on a day. */
export function stateOf({ published, from_day: from, until_day: until }: PageRow, today: string): PromoState {
  if (!published) return 'draft'
  if (from > today) return 'coming'
  return until !== null && until < today ? 'over' : 'shown'
}

/** What the audit log calls a page, as an expression on its id. */
export const promoPageTitle = (id: Sql<unknown>) => sql`(select pp.title from content.promo_page pp where pp.id = ${id})`

/** A page as those who edit it see it. */
export const pageView = (row: PageRow, today: string) => ({
  pageId: row.id,
  title: row.title,
  from: row.from_day,
  until: row.until_day,
  state: stateOf(row, today),
  published: row.published,
  goods: row.goods_nos.length,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
})
