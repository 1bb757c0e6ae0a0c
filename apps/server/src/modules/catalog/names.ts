import { sql, type Sql } from '../../kernel/sql.ts'

/** The name of a seller, as an SQL expression over its id; null when there is none. */
export const sellerName = (id: Sql<unknown>) => sql`(select sn.name from catalog.seller sn where sn.id = ${id})`
/** The name of goods, likewise. */
export const goodsName = (id: Sql<unknown>) => sql`(select gn.show_name from catalog.goods gn where gn.id = ${id})`
/** What an offer is of, likewise. */
export const offerName = (id: Sql<unknown>) =>
  sql`(select gn.show_name from catalog.offer onm join catalog.goods gn on gn.id = onm.goods_id where onm.id = ${id})`
/** The word of a rule of the catalogue of classes, likewise. */
export const classRuleName = (id: Sql<unknown>) => sql`(select rn.word from catalog.class_rule rn where rn.id = ${id})`
/** The number of a batch, likewise. */
export const batchNo = (id: Sql<unknown>) => sql`(select bn.batch_no from catalog.batch bn where bn.id = ${id})`
