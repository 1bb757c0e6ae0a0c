import type { ReviewState } from '@shop/contract'

/** An application before this one, with the reasons of its last rejection by field. */
export interface EarlierRow {
  id: number
  state: ReviewState
  submitted_at: Date
  reasons: Record<string, string> | null
}
/** So many of them are shown. */
export const MAX_EARLIER = 5

/** Earlier applications as the reviewer reads them; `names`: what the form calls its fields. */
export const shownEarlier = (rows: readonly EarlierRow[], names: Readonly<Record<string, string>>) =>
  rows.map(({ id, state, submitted_at: at, reasons }) => ({
    id,
    state,
    submittedAt: at.toISOString(),
    rejected: Object.entries(reasons ?? {}).map(([field, reason]) => `${names[field] ?? field}：${reason}`),
  }))
