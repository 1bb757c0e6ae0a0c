import { FEEDBACK, type ConsoleListFeedback, type FEEDBACK_TABS, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'
import { containing } from '../../../kernel/like.ts'
import { countRows, type PageOf } from '../../../kernel/page.ts'
import { feedbackClaims } from '../../operators/index.ts'
import {
  aboutOrder,
  feedbackColumns,
  firstText,
  GUEST_NAME,
  isOpen,
  kindName,
  type AboutOrder,
  type FeedbackRow,
} from './feedback-rows.ts'

/** A feedback with its user and whoever answers it. */
interface ListedRow extends FeedbackRow, AboutOrder {
  kind_name: string
  text: string
  nickname: string | null
  claimer: string | null
}
const COLUMNS = sql`${feedbackColumns('f')}, ${kindName} as kind_name, ${firstText} as text, ${aboutOrder}, u.nickname, o.name as claimer`
const JOINED = sql`from help.feedback f left join access.app_user u on u.id = f.user_id left join operators.operator o on o.id = f.claimed_by`

export interface Filter {
  state: keyof typeof FEEDBACK_TABS
  keyword: string | undefined
}
/** The condition and the order of each tab. The states are part of the text, and each order is that of an index of rows in them. */
const NEWEST_FIRST = sql`f.updated_at desc, f.id desc`
const TABS = {
  open: {
    condition: sql`f.state in (${sql.lit(FEEDBACK.sent)}, ${sql.lit(FEEDBACK.claimed)})`,
    order: sql`f.waiting_since, f.id`,
  },
  answered: { condition: sql`f.state = ${sql.lit(FEEDBACK.answered)}`, order: NEWEST_FIRST },
  closed: { condition: sql`f.state = ${sql.lit(FEEDBACK.closed)}`, order: NEWEST_FIRST },
} as const satisfies Record<keyof typeof FEEDBACK_TABS, object>

const isMeant = (like: string) => sql`(u.nickname like ${like} or f.phone like ${like}
    or exists (select from help.feedback_message fm where fm.feedback_id = f.id and fm.text like ${like}))`
const matching = ({ state, keyword }: Filter) => {
  // Only what was asked for is a condition, so that the tab is read along its index.
  const conditions = [TABS[state].condition, ...(keyword ? [isMeant(containing(keyword))] : [])]
  return sql`${JOINED} where ${sql.join(conditions, sql` and `)}`
}
/** Feedback of a tab: what is open by how long it waits, the rest newest first. */
export const listRows = (db: Executor, filter: Filter, { limit }: PageOf) =>
  rows(db, sql<ListedRow>`select ${COLUMNS} ${matching(filter)} order by ${TABS[filter.state].order} ${limit}`)
export const countFeedback = async (db: Executor, filter: Filter): Promise<number> =>
  (await first(db, sql<{ count: number }>`select ${countRows(matching(filter))} as count`))!.count
export const findListed = (db: Executor, id: number) => first(db, sql<ListedRow>`select ${COLUMNS} ${JOINED} where f.id = ${id}`)

/** A row as the console shows it to an operator. */
export const shownRow = (row: ListedRow, operatorId: number, now: Date): Out<typeof ConsoleListFeedback>['rows'][number] => ({
  feedbackId: row.id,
  kindName: row.kind_name,
  text: row.text,
  userName: row.nickname ?? GUEST_NAME,
  isGuest: row.user_id === null,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  waitingSince: row.waiting_since.toISOString(),
  claim: isOpen(row) ? feedbackClaims.shown(row, operatorId, now) : null,
  rating: row.rating,
})
