import type { In, ListNotices, NoticeKind, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { badInput } from '../../kernel/refusal.ts'
import type { NoticeTable } from './tables.gen.ts'
import { visibleTo } from './visible.ts'

const PAGE = 20
const NOTICE = columnsOf<NoticeTable>()('id', 'shop_id', 'kind', 'title', 'body', 'target', 'created_at', 'read_at')
interface Row extends RowOf<typeof NOTICE> {
  kind: NoticeKind
  shop_name: string | null
}

/** The user's notices, newest first. The cursor is the last id returned; after one that is not the user's, nothing follows. */
export async function listNotices(
  { db, actor, now }: QueryContext<typeof ListNotices>,
  { cursor }: In<typeof ListNotices>,
): Promise<Out<typeof ListNotices>> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) badInput({ cursor: '列表位置不对，请刷新' })
  const found = await rows(
    db,
    sql<Row>`select ${NOTICE.of('n')}, h.name as shop_name
      from messaging.notice n left join shops.shop h on h.id = n.shop_id
      where ${visibleTo(actor.userId, chinaDay(now))}
        ${cursor ? sql`and (n.created_at, n.id) < (select c.created_at, c.id from messaging.notice c where c.id = ${cursor}::bigint and c.user_id = ${actor.userId})` : sql``}
      order by n.created_at desc, n.id desc limit ${sql.lit(PAGE + 1)}`,
  )
  const page = found.slice(0, PAGE)
  return {
    rows: page.map(({ id, shop_id: shopId, shop_name: name, kind, title, body, target, created_at, read_at }) => ({
      noticeId: id,
      kind,
      title,
      text: body,
      to: target,
      shop: shopId === null ? null : { shopId, name: name ?? '' },
      at: created_at.toISOString(),
      unread: read_at === null,
    })),
    next: found.length > PAGE ? String(page.at(-1)!.id) : null,
  }
}
