import { REVIEW, type ConsoleListGoodsProposals, type GoodsType, type Out, type ReviewState } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Tx } from '../../../kernel/database.ts'
import type { FileReferences } from '../../../kernel/file-references.ts'
import { firstPicture, numberedGoods, sellerName } from '../../catalog/index.ts'
import type { GoodsTable, OfferTable, SellerTable } from '../../catalog/tables.gen.ts'
import { reviewClaims } from '../../operators/index.ts'
import type { ProposalTable } from '../tables.gen.ts'

const PROPOSAL = columnsOf<ProposalTable>()(
  'id',
  'seller_id',
  'type',
  'generic_name',
  'trade_name',
  'dosage_form',
  'specification',
  'unit',
  'factory',
  'approval_no',
  'origin',
  'category_id',
  'barcode',
  'mid_pack',
  'case_count',
  'remark',
  'picture_ids',
  'paper_ids',
  'state',
  'version',
  'sent_at',
  'claimed_by',
  'claimed_at',
  'ended_at',
  'decided_by',
  'reason',
  'goods_id',
  'known',
)
export type ProposalRow = Omit<RowOf<typeof PROPOSAL>, 'type' | 'state'> & { type: GoodsType; state: ReviewState }

type Goods = NonNullable<Out<typeof ConsoleListGoodsProposals>['rows'][number]['goods']>
/** A proposal with the record that it led to, read as JSON: its columns have the names of the proposal’s own. */
export type ShownRow = ProposalRow & {
  goods: (Parameters<typeof numberedGoods>[0] & Pick<GoodsTable, 'listed'>) | null
}
/** Its columns, for `FROM_PROPOSALS`. */
export const SHOWN = sql<ShownRow>`${PROPOSAL.of('p')}, case when g.id is not null then json_build_object('id', g.id, 'goods_no', g.goods_no,
  'show_name', g.show_name, 'specification', g.specification, 'unit', g.unit, 'approval_no', g.approval_no, 'factory', f.name, 'image', ${firstPicture(200)},
  'listed', g.listed) end as goods`
export const FROM_PROPOSALS = sql`from library.proposal p left join catalog.goods g on g.id = p.goods_id left join catalog.factory f on f.id = g.factory_id`

/** What the seller said, and what became of it. */
export const proposalView = (row: ShownRow) => ({
  proposalId: row.id,
  version: row.version,
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason,
  goods: row.goods && ({ ...numberedGoods(row.goods), listed: row.goods.listed } satisfies Goods),
  known: row.known,
  type: row.type,
  genericName: row.generic_name,
  tradeName: row.trade_name,
  dosageForm: row.dosage_form,
  specification: row.specification,
  unit: row.unit,
  factory: row.factory,
  approvalNo: row.approval_no,
  origin: row.origin,
  categoryId: row.category_id,
  barcode: row.barcode,
  midPack: row.mid_pack,
  caseCount: row.case_count,
  remark: row.remark,
})

export type ListedRow = ShownRow & { seller: SellerTable['name']; claimer: string | null }
/** The columns of a row of the platform’s list, for `FROM_LISTED`. */
export const LISTED = sql<ListedRow>`${SHOWN}, ${sellerName(sql.ref('p.seller_id'))} as seller, c.name as claimer`
export const FROM_LISTED = sql`${FROM_PROPOSALS} left join operators.operator c on c.id = p.claimed_by`

/** A proposal as the console shows it to an operator of the platform. */
export const listedView = (
  row: ListedRow,
  operatorId: number,
  now: Date,
): Out<typeof ConsoleListGoodsProposals>['rows'][number] => ({
  ...proposalView(row),
  sellerName: row.seller,
  pictureCount: row.picture_ids.length + row.paper_ids.length,
  claim: row.state === REVIEW.waiting ? reviewClaims.shown(row, operatorId, now) : null,
  decidedBy: row.decided_by,
})

/** The seller’s offer of goods, the usual one if there is one. */
export const ownOffer = (goodsId: string, sellerId: number) =>
  sql<
    OfferTable['id'] | null
  >`(select o.id from catalog.offer o where o.goods_id = ${sql.ref(goodsId)} and o.seller_id = ${sellerId}
    and o.replaced_by is null order by o.near_expiry, o.id limit 1)`

/** Locks a proposal: it is claimed, changed and decided by one at a time. */
export const lockProposal = (tx: Tx, id: number) =>
  first(tx, sql<ProposalRow>`select ${PROPOSAL.list} from library.proposal where id = ${id} for update`)

/** The pictures of proposals and of approvals. */
export const proposalPictures: FileReferences = {
  columns: ['library.proposal.picture_ids', 'library.proposal.paper_ids'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ id: string }>`select distinct f.id from library.proposal p cross join unnest(p.picture_ids || p.paper_ids) f (id)
        where (p.picture_ids && ${fileIds}::uuid[] or p.paper_ids && ${fileIds}::uuid[]) and f.id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ id }) => id)
  },
}
