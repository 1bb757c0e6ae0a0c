import { chinaTime } from '@shop/contract/china-time'
import { REVIEW, REVIEW_NAMES, type ReviewState } from '@shop/contract/codes'
import { Alert, Tag } from 'antd'
import { useNow } from '../../kit/Moment.tsx'
import { stateColor } from './state-color.ts'
import { waited } from './waited.ts'
import { Waited } from './Waited.tsx'

/** The states by which applications are listed: drafts are not reviewed. */
export const REVIEWED_STATES = [REVIEW.waiting, REVIEW.approved, REVIEW.rejected, REVIEW.withdrawn].map(tabOf)
/** The same where what was approved can be ended. */
export const ENDING_STATES = [REVIEW.waiting, REVIEW.approved, REVIEW.rejected, REVIEW.withdrawn, REVIEW.ended].map(tabOf)
function tabOf<S extends ReviewState>(state: S) {
  return { key: `${state}` as const, label: REVIEW_NAMES[state] }
}

/** Whose what waits is, to choose from. */
export const REVIEWED_BY: { value: 'mine' | 'free'; label: string }[] = [
  { value: 'mine', label: '我领取的' },
  { value: 'free', label: '待领取' },
]

export interface Reviewed {
  state: ReviewState
  version: number
  /** ISO 8601 */
  submittedAt: string
  claim: { name: string; mine: boolean } | null
  decidedBy: string
}

/** In a list: how long it has waited and who reviews it, or who decided it. */
export function Standing({ row: { state, submittedAt, claim, decidedBy } }: { row: Reviewed }) {
  if (state !== REVIEW.waiting)
    return (
      <>
        <Tag color={stateColor(state)}>{REVIEW_NAMES[state]}</Tag>
        {decidedBy}
      </>
    )
  return (
    <>
      {claim && <Tag color="processing">{claim.mine ? '我在审核' : `${claim.name}在审核`}</Tag>}
      <Waited since={submittedAt} />
    </>
  )
}

/** The same above one application. */
export function StandingNote({ of }: { of: Reviewed & { decidedAt: string | null } }) {
  const { state, version, submittedAt, claim, decidedBy, decidedAt } = of
  const now = useNow()
  if (state !== REVIEW.waiting)
    return (
      <Alert
        type={state === REVIEW.approved ? 'success' : 'info'}
        title={`${REVIEW_NAMES[state]}${decidedBy && `，${decidedBy}${decidedAt ? ` ${chinaTime(decidedAt)} ` : ''}审核`}`}
      />
    )
  const { text, isLate } = waited(submittedAt, now)
  const who = claim ? (claim.mine ? '我正在审核' : `${claim.name}正在审核`) : '待领取'
  return <Alert type={isLate ? 'warning' : 'info'} title={`第 ${version} 次提交，已等 ${text}，${who}`} />
}
