import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { rows, type Tx } from '../../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../../kernel/personal-data.ts'
import { sellerName } from '../../catalog/index.ts'

export interface Look {
  sellerId: number
  /** null: all of them as one file. */
  paperId: number | null
  shopId: number
  userId: number
}

/** Records that a member of a shop looked at a paper of a seller, once a day, or took all of them, each time. */
export const recordLook = (tx: Tx, { sellerId, paperId, shopId, userId }: Look, now: Date) =>
  sql`insert into sellers.look (seller_id, paper_id, shop_id, user_id, day, at)
    values (${sellerId}, ${paperId}, ${shopId}, ${userId}, ${chinaDay(now)}, ${now}) on conflict do nothing`.execute(tx)

/** Which sellers' papers a user looked at for their shops: part of those sellers' proof of first business. */
export const looks: PersonalData = {
  kind: 'trade',
  tables: ['sellers.look'],
  count: (db, userId, now) => countCollected(db, sql`(select at from sellers.look where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<{
        at: Date
        name: string
        whole: boolean
      }>`select l.at, ${sellerName(sql.ref('l.seller_id'))} as name, l.paper_id is null as whole
        from sellers.look l where l.user_id = ${userId} order by l.at desc, l.id desc limit ${limit}`,
    )
    return found.map(({ at, name, whole }) => ({
      title: whole ? '下载卖家资质' : '查看卖家资质',
      at,
      fields: [{ label: '卖家', value: name }],
    }))
  },
}
