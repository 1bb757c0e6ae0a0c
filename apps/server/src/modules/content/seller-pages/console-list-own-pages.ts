import { REVIEW, type ConsoleListOwnPages, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { COLUMNS, versionView, type VersionRow } from './version-rows.ts'

/** The seller's own pages, the newest first. */
export async function consoleListOwnPages({
  db,
  actor,
}: QueryContext<typeof ConsoleListOwnPages>): Promise<Out<typeof ConsoleListOwnPages>> {
  const found = await rows(
    db,
    sql<VersionRow>`select ${COLUMNS} from content.seller_page p join content.seller_page_version v on v.page_id = p.id
      where p.seller_id = ${actor.sellerId} and p.removed_at is null and v.state = any (${[REVIEW.waiting, REVIEW.approved, REVIEW.rejected]}::smallint[])
      order by p.created_at desc, p.id desc, v.sent_at desc, v.id desc limit 500`,
  )
  const byPage = Map.groupBy(found, (row) => row.page_id)
  return {
    rows: Array.from(byPage, ([pageId, versions]) => {
      const find = (state: number) => versions.find((row) => row.state === state)
      const [shown, waiting, refused] = [find(REVIEW.approved), find(REVIEW.waiting), find(REVIEW.rejected)]
      const rejected = refused && !waiting && (!shown || refused.decided_at! >= shown.decided_at!) ? refused : undefined
      return {
        pageId,
        shown: shown ? versionView(shown) : null,
        waiting: waiting ? versionView(waiting) : null,
        rejected: rejected ? versionView(rejected) : null,
      }
    }),
  }
}
