import { REVIEW, type ConsoleListCorrections, type CorrectionField, type Out, type ReviewState } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { FileReferences } from '../../../kernel/file-references.ts'
import { rows } from '../../../kernel/database.ts'
import { nicknameOf } from '../../access/index.ts'
import { NUMBERED_GOODS, numberedGoods, sellerName, type NumberedGoodsRow } from '../../catalog/index.ts'
import { reviewClaims } from '../../operators/index.ts'
import { shopName } from '../../shops/index.ts'
import { RECORD, type GoodsRecord } from '../goods-record.ts'
import { factsInWords } from '../merging/merge-records.ts'
import type { CorrectionTable, EditTable } from '../tables.gen.ts'

const CORRECTION = columnsOf<CorrectionTable>()(
  'id',
  'goods_id',
  'field',
  'proposed',
  'file_id',
  'user_id',
  'seller_id',
  'state',
  'version',
  'sent_at',
  'claimed_by',
  'claimed_at',
  'decided_at',
  'decided_by',
  'reason',
)
export interface CorrectionRow extends RowOf<typeof CORRECTION> {
  field: CorrectionField
  state: ReviewState
}
type ListedGoods = NumberedGoodsRow & GoodsRecord & { goods_version: EditTable['version'] }
export type ListedRow = Omit<CorrectionRow, 'id'> & { correction_id: number } & ListedGoods & {
    proposer: string
    claimer: string | null
  }

/** The columns of a row, for `FROM_CORRECTIONS`. */
export const COLUMNS = sql<ListedRow>`c.id as correction_id, c.goods_id, c.field, c.proposed, c.file_id, c.user_id, c.seller_id, c.state, c.version, c.sent_at,
  c.claimed_by, c.claimed_at, c.decided_at, c.decided_by, c.reason, ${NUMBERED_GOODS}, ${RECORD}, coalesce(e.version, 0) as goods_version, p.name as claimer,
  coalesce(${sellerName(sql.ref('c.seller_id'))}, ${shopName(sql.ref('c.shop_id'))} || ' ' || coalesce(${nicknameOf(sql.ref('c.user_id'))}, '')) as proposer`
export const FROM_CORRECTIONS = sql`from library.correction c join catalog.goods g on g.id = c.goods_id join catalog.factory f on f.id = g.factory_id
  left join library.edit e on e.goods_id = g.id left join operators.operator p on p.id = c.claimed_by`

/** What a record says of a field; '' for what it has no field for. */
export const presentOf = (field: CorrectionField, record: GoodsRecord) => (field === 'other' ? '' : factsInWords(record)[field])

/** A correction as the console shows it to an operator. */
export const correctionView = (
  row: ListedRow,
  operatorId: number,
  now: Date,
): Out<typeof ConsoleListCorrections>['rows'][number] => ({
  correctionId: row.correction_id,
  goods: numberedGoods(row),
  goodsVersion: row.goods_version,
  field: row.field,
  present: presentOf(row.field, row),
  proposed: row.proposed,
  version: row.version,
  from: row.proposer,
  isSeller: row.seller_id !== null,
  fileId: row.file_id,
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  claim: row.state === REVIEW.waiting ? reviewClaims.shown(row, operatorId, now) : null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  reason: row.reason,
})

/** Locks a correction: it is claimed and decided by one at a time. */
export const lockCorrection = (tx: Tx, id: number) =>
  first(tx, sql<CorrectionRow>`select ${CORRECTION.list} from library.correction where id = ${id} for update`)

/** The pictures of corrections. */
export const pictures: FileReferences = {
  columns: ['library.correction.file_id'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ id: string }>`select file_id as id from library.correction where file_id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ id }) => id)
  },
}
