import { FEEDBACK, type FeedbackState } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { FileReferences } from '../../../kernel/file-references.ts'
import { orderNo } from '../../orders/index.ts'
import { entryLabel } from '../../platform/index.ts'
import type { FeedbackMessageTable, FeedbackPictureTable, FeedbackTable } from '../tables.gen.ts'

const FEEDBACK_COLUMNS = columnsOf<FeedbackTable>()(
  'id',
  'user_id',
  'order_id',
  'kind',
  'phone',
  'state',
  'created_at',
  'waiting_since',
  'answered_at',
  'unread',
  'rating',
  'claimed_by',
  'claimed_at',
)
/** A feedback as it stands. */
export interface FeedbackRow extends RowOf<typeof FEEDBACK_COLUMNS> {
  state: FeedbackState
}
export const feedbackColumns = (alias: string) => FEEDBACK_COLUMNS.of(alias)
/** What the kind of a feedback `f` is called. */
export const kindName = entryLabel('feedback_kind', sql.ref('f.kind'))
/** The number of the order that a feedback `f` is about; null: of none. */
export const aboutOrder = sql`${orderNo(sql.ref('f.order_id'))} as order_no`
export interface AboutOrder {
  order_no: string | null
}
export const orderOf = ({ order_id: orderId, order_no: orderNumber }: FeedbackRow & AboutOrder) =>
  orderId === null || orderNumber === null ? null : { orderId, orderNo: orderNumber }
/** What whoever has not logged in is called. */
export const GUEST_NAME = '访客'
/** The first words of a feedback `f`. */
export const firstText = sql`(select m.text from help.feedback_message m where m.feedback_id = f.id order by m.id limit 1)`

/** Locks a feedback: it is answered, added to and rated one at a time. */
export const lockFeedback = (tx: Tx, id: number) =>
  first(tx, sql<FeedbackRow>`select ${FEEDBACK_COLUMNS.list} from help.feedback where id = ${id} for update`)
/** Locks a user's own. */
export const lockOwnFeedback = (tx: Tx, userId: number, id: number) =>
  first(
    tx,
    sql<FeedbackRow>`select ${FEEDBACK_COLUMNS.list} from help.feedback where id = ${id} and user_id = ${userId} for update`,
  )

interface NewMessage extends Pick<FeedbackMessageTable, 'feedback_id' | 'text'> {
  /** Null: the user. */
  operatorId: number | null
}
export const insertMessage = (tx: Tx, { feedback_id: id, operatorId, text }: NewMessage, now: Date) =>
  sql`insert into help.feedback_message (feedback_id, at, operator_id, text) values (${id}, ${now}, ${operatorId}, ${text})`.execute(
    tx,
  )

/** Both sides' words, the oldest first, with the names of operators. */
export async function listMessages(db: Executor, feedbackId: number) {
  const found = await rows(
    db,
    sql<Pick<FeedbackMessageTable, 'at' | 'operator_id' | 'text'> & { name: string | null }>`
      select m.at, m.operator_id, m.text, o.name from help.feedback_message m left join operators.operator o on o.id = m.operator_id
      where m.feedback_id = ${feedbackId} order by m.id`,
  )
  return found.map(({ at, operator_id: operatorId, text, name }) => ({
    at: at.toISOString(),
    from: operatorId === null ? ('user' as const) : ('platform' as const),
    text,
    by: name ?? '',
  }))
}
export async function listPictures(db: Executor, feedbackId: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ file_id: string }>`select file_id from help.feedback_picture where feedback_id = ${feedbackId} order by position`,
  )
  return found.map(({ file_id: id }) => id)
}
/** The pictures of all feedback. */
export const pictures: FileReferences = {
  columns: ['help.feedback_picture.file_id'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<
        Pick<FeedbackPictureTable, 'file_id'>
      >`select file_id from help.feedback_picture where file_id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ file_id: id }) => id)
  },
}

export const isOpen = ({ state }: Pick<FeedbackRow, 'state'>) => state === FEEDBACK.sent || state === FEEDBACK.claimed

/** What the audit log calls a feedback: its user's name, as an expression on its id. */
export const feedbackUser = (id: Sql<unknown>) =>
  sql`(select coalesce(fu.nickname, ${GUEST_NAME}) from help.feedback ff left join access.app_user fu on fu.id = ff.user_id
    where ff.id = ${id})`
