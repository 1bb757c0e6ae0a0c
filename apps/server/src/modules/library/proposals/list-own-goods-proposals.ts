import { REVIEW, type In, type ListOwnGoodsProposals, type Out } from '@shop/contract'
import { containing } from '../../../kernel/like.ts'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { readPage } from '../../../kernel/page.ts'
import type { OfferTable } from '../../catalog/tables.gen.ts'
import { isAnswered } from './own-proposals.ts'
import { FROM_PROPOSALS, ownOffer, proposalView, SHOWN, type ShownRow } from './proposal-rows.ts'

type Row = ShownRow & { own: OfferTable['id'] | null }

/** What the seller proposed, the last sent first. */
export function listOwnGoodsProposals(
  { db, actor: { sellerId }, now }: QueryContext<typeof ListOwnGoodsProposals>,
  { state = 'waiting', keyword, ...input }: In<typeof ListOwnGoodsProposals>,
): Promise<Out<typeof ListOwnGoodsProposals>> {
  const words = containing(keyword ?? '')
  const named = keyword
    ? sql`and (p.generic_name ilike ${words} or p.trade_name ilike ${words} or p.factory ilike ${words} or p.approval_no ilike ${words} or p.barcode = ${keyword})`
    : sql``
  const standing = state === 'answered' ? isAnswered(sellerId, now) : sql`p.state = ${sql.lit(REVIEW[state])}`
  return readPage(
    db,
    input,
    {
      columns: sql<Row>`${SHOWN}, ${ownOffer('p.goods_id', sellerId)} as own`,
      matching: sql`${FROM_PROPOSALS} where p.seller_id = ${sellerId} and ${standing} ${named}`,
      order: sql`p.sent_at desc, p.id desc`,
    },
    (row) => ({ ...proposalView(row), gccsId: row.own }),
  )
}
