import { ConsoleGetGoodsProposal, REVIEW, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { sellerName } from '../../catalog/index.ts'
import { CATEGORY_SEPARATOR } from '../record-text.ts'
import { findAlike } from './alike-goods.ts'
import { FROM_LISTED, LISTED, listedView, type ListedRow } from './proposal-rows.ts'

/** One proposal with all that its decision needs. */
export async function consoleGetGoodsProposal(
  { db, actor, now }: QueryContext<typeof ConsoleGetGoodsProposal>,
  { proposalId }: In<typeof ConsoleGetGoodsProposal>,
): Promise<Out<typeof ConsoleGetGoodsProposal>> {
  const row = await first(
    db,
    sql<ListedRow & { categories: string[] }>`select ${LISTED}, array(select a.name from catalog.category c
        cross join unnest(c.path) with ordinality t (id, nth) join catalog.category a on a.id = t.id where c.id = p.category_id order by t.nth) as categories
      ${FROM_LISTED} where p.id = ${proposalId} and p.state <> ${sql.lit(REVIEW.withdrawn)}`,
  )
  if (!row) return refuse(ConsoleGetGoodsProposal, 'NOT_FOUND', {}, '没有这条申请，或卖家已撤回')
  const view = listedView(row, actor.operatorId, now)
  const [alikes, also] = await Promise.all([
    row.state === REVIEW.waiting ? findAlike(db, view, null) : [],
    rows(
      db,
      sql<{ name: string }>`select distinct ${sellerName(sql.ref('p.seller_id'))} as name from library.proposal p
        where p.state = ${sql.lit(REVIEW.waiting)} and p.id <> ${proposalId} and p.seller_id <> ${row.seller_id}
          and (p.barcode <> '' and p.barcode = ${row.barcode}
            or p.approval_no <> '' and p.approval_no = ${row.approval_no} and p.specification = ${row.specification})
        order by name limit 20`,
    ),
  ])
  return {
    ...view,
    categoryName: row.categories.join(CATEGORY_SEPARATOR),
    pictureIds: row.picture_ids,
    paperIds: row.paper_ids,
    alikes,
    alsoBy: also.map(({ name }) => name),
  }
}
