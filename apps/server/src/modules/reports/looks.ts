import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { rows, type Tx } from '../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'

export interface Look {
  shopId: number
  userId: number
  reportId?: number
  documentId?: number
  /** The reports of an order as one file. */
  orderId?: number
}

/** Records that a member of a shop opened something: a report or a document once a day, a whole file each time. */
export const recordLook = (tx: Tx, { shopId, userId, reportId, documentId, orderId }: Look, now: Date) =>
  sql`insert into reports.look (report_id, document_id, order_id, shop_id, user_id, day, at)
    values (${reportId ?? null}, ${documentId ?? null}, ${orderId ?? null}, ${shopId}, ${userId}, ${chinaDay(now)}, ${now})
    on conflict do nothing`.execute(tx)

/** What a user opened for their shops of reports and documents. */
export const looks: PersonalData = {
  kind: 'trade',
  tables: ['reports.look'],
  count: (db, userId, now) => countCollected(db, sql`(select at from reports.look where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<{ at: Date; title: string; name: string }>`select l.at,
          case when l.order_id is not null then '下载订单药检报告' when l.report_id is not null then '查看药检报告' else '查看商品资质' end as title,
          coalesce(g.show_name, o.order_no) as name
        from reports.look l left join reports.report r on r.id = l.report_id left join reports.document d on d.id = l.document_id
          left join catalog.goods g on g.id = coalesce(r.goods_id, d.goods_id) left join orders.order_head o on o.id = l.order_id
        where l.user_id = ${userId} order by l.at desc, l.id desc limit ${limit}`,
    )
    return found.map(({ at, title, name }) => ({
      title,
      at,
      fields: [{ label: title.startsWith('下载') ? '订单' : '商品', value: name }],
    }))
  },
}
