import { REVIEW } from '@shop/contract/codes'
import {
  ConsoleClaimPurchaserPapers,
  ConsoleDecidePurchaserPapers,
  ConsoleListPurchaserPapers,
} from '@shop/contract/console-purchasers'
import type { PurchaserField } from '@shop/contract/purchaser-fields'
import { App } from 'antd'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { FieldReview } from '../review/FieldReview.tsx'
import { FieldValue } from '../review/FieldValue.tsx'
import { takeNext } from '../review/take-next.ts'
import { useQueue } from '../review/use-queue.ts'
import type { Viewer } from '../review/use-viewer.ts'
import type { Papers } from './papers.ts'

interface PurchaserReviewProps {
  papers: Papers
  /** A field is being reviewed: its picture should be in view. */
  onLookAt: (field: PurchaserField) => void
  viewer: Viewer
}
/** Decides each field: all are right and the purchaser may order, or reasons for those that are wrong go back to them. */
export function PurchaserReview({ papers, onLookAt, viewer }: PurchaserReviewProps) {
  const { submissionId, version, fields, templates, unreadable } = papers
  const { message } = App.useApp()
  const { leave, ...queue } = useQueue('/purchasers', async () => {
    const { rows } = await call(ConsoleListPurchaserPapers, { state: REVIEW.waiting })
    const next = await takeNext(rows, (row) => call(ConsoleClaimPurchaserPapers, { submissionId: row.submissionId, claim: true }))
    return next && `/purchasers/${next.submissionId}`
  })
  const decide = useCommand(ConsoleDecidePurchaserPapers, {
    done: ({ result }) => {
      void message.success(result)
      leave()
    },
  })
  return (
    <FieldReview
      of={`purchaser ${submissionId} ${version}`}
      fields={fields}
      render={(field) => <FieldValue field={field} />}
      templates={templates}
      reader="申请人"
      unreadable={unreadable}
      onLookAt={onLookAt}
      viewer={viewer}
      {...queue}
      pending={decide.isPending}
      onDecide={(decision) => decide.mutate({ submissionId, version, ...decision })}
    />
  )
}
