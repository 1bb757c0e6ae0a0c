import type { ApplicationField } from '@shop/contract/application-fields'
import { isIdentityCard } from '@shop/contract/certificates'
import { REVIEW } from '@shop/contract/codes'
import { ClaimApplication, ConsoleListApplications, DecideApplication } from '@shop/contract/console-applications'
import { App } from 'antd'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { FieldReview } from '../review/FieldReview.tsx'
import { FieldValue } from '../review/FieldValue.tsx'
import { takeNext } from '../review/take-next.ts'
import { useQueue } from '../review/use-queue.ts'
import type { Viewer } from '../review/use-viewer.ts'
import type { Application } from './application.ts'

/** What a shop has after an approval. */
const GIVEN = { price: '现在可以查看价格', procure: '现在可以采购', update: '的新证照已生效' }

interface ReviewFormProps {
  application: Application
  /** A field is being reviewed: its certificate should be in view. */
  onLookAt: (field: ApplicationField) => void
  viewer: Viewer
}
/** Decides each field: all are right, or reasons for those that are wrong go back to the shop. */
export function ReviewForm({ application, onLookAt, viewer }: ReviewFormProps) {
  const { auditId, version, level, shopName, fields, templates, unreadable } = application
  const { message } = App.useApp()
  const { leave, ...queue } = useQueue('/applications', async () => {
    const { rows } = await call(ConsoleListApplications, { state: REVIEW.waiting })
    const next = await takeNext(rows, (row) => call(ClaimApplication, { auditId: row.auditId, claim: true }))
    return next && `/applications/${next.auditId}`
  })
  const decide = useCommand(DecideApplication, {
    done: (_, { approve }) => {
      void message.success(approve ? `已通过，${shopName}${GIVEN[level]}` : '已驳回，门店会看到原因')
      leave()
    },
  })
  return (
    <FieldReview
      of={`application ${auditId} ${version}`}
      fields={fields}
      render={(field) => <FieldValue field={field} />}
      templates={templates}
      // Whose papers have the same card is nothing for the applicant.
      warningOf={({ field, warning }) => (isIdentityCard(field.split('.')[0]!) ? '' : warning)}
      reader="门店"
      unreadable={unreadable}
      onLookAt={onLookAt}
      viewer={viewer}
      {...queue}
      pending={decide.isPending}
      onDecide={(decision) => decide.mutate({ auditId, version, ...decision })}
    />
  )
}
