import { ListSellerPages, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { addressOf, COLUMNS, isFor, isIn, type VersionRow } from './version-rows.ts'

/** How much of a page a list shows, in characters. */
const LEAD = 60

/** How a text begins, in one line, without the marks of headings and lists. */
const leadOf = (text: string) => {
  const words = text
    .replaceAll(/^(#+|-|\d+\.) +/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return Array.from(words).slice(0, LEAD).join('')
}

/** The name of an open seller. */
export const openSellerName = async (db: Executor, sellerId: number) =>
  (await first(db, sql<{ name: string }>`select name from catalog.seller where id = ${sellerId} and open`))?.name

/** The pages of a seller that are shown to this visitor. */
export async function listSellerPages(
  { db, actor }: QueryContext<typeof ListSellerPages>,
  { sellerId }: In<typeof ListSellerPages>,
): Promise<Out<typeof ListSellerPages>> {
  const [sellerName, found] = await Promise.all([
    openSellerName(db, sellerId),
    rows(
      db,
      sql<VersionRow>`select ${COLUMNS} from content.seller_page p join content.seller_page_version v on v.page_id = p.id
        where p.seller_id = ${sellerId} and p.removed_at is null and ${isIn('approved')} and ${isFor(actor)} order by v.decided_at desc, p.id desc`,
    ),
  ])
  if (sellerName === undefined) return refuse(ListSellerPages, 'NOT_FOUND')
  return {
    sellerName,
    rows: found.map((row) => ({
      pageId: row.page_id,
      title: row.title,
      image: row.file_ids[0] ? addressOf(row.file_ids[0]) : '',
      lead: leadOf(row.text),
      updatedAt: row.decided_at!.toISOString(),
    })),
  }
}
