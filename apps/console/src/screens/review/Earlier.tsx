import { chinaTime } from '@shop/contract/china-time'
import { REVIEW_NAMES, type ReviewState } from '@shop/contract/codes'
import { Alert } from 'antd'
import type { ReactNode } from 'react'

interface EarlierProps {
  rows: readonly { id: number; state: ReviewState; submittedAt: string; rejected: readonly string[] }[]
  /** Leads to one of them. */
  renderLink: (id: number, text: string) => ReactNode
}
/** What the applicant sent before for the same, and why it was rejected: who takes one back and sends again begins another application. */
export const Earlier = ({ rows, renderLink }: EarlierProps) =>
  rows.length > 0 && (
    <Alert
      className="gap"
      type="info"
      title={`此前申请过 ${rows.length} 次`}
      description={rows.map(({ id, state, submittedAt, rejected }) => (
        <p key={id}>
          {renderLink(id, `${chinaTime(submittedAt).slice(0, 16)} 提交`)}，{REVIEW_NAMES[state]}
          {rejected.length > 0 && `；曾驳回：${rejected.join('；')}`}
        </p>
      ))}
    />
  )
