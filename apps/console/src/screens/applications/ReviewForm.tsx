import type { ApplicationField } from '@shop/contract/application-fields'
import { DecideApplication } from '@shop/contract/console-applications'
import { useNavigate } from '@tanstack/react-router'
import { App } from 'antd'
import { useCommand } from '../../kit/queries.ts'
import { FieldReview } from '../review/FieldReview.tsx'
import { FieldValue } from '../review/FieldValue.tsx'
import type { Application } from './application.ts'

/** What a shop has after an approval. */
const GIVEN = { price: '现在可以查看价格', procure: '现在可以采购', update: '的新证照已生效' }

interface ReviewFormProps {
  application: Application
  /** A field is being reviewed: its certificate should be in view. */
  onLookAt: (field: ApplicationField) => void
}
/** Decides each field: all are right, or reasons for those that are wrong go back to the shop. */
export function ReviewForm({ application, onLookAt }: ReviewFormProps) {
  const { auditId, version, level, shopName, fields, templates, unreadable } = application
  const navigate = useNavigate()
  const { message } = App.useApp()
  const decide = useCommand(DecideApplication, {
    done: (_, { approve }) => {
      void message.success(approve ? `已通过，${shopName}${GIVEN[level]}` : '已驳回，门店会看到原因')
      void navigate({ to: '/applications' })
    },
  })
  return (
    <FieldReview
      fields={fields}
      render={(field) => <FieldValue field={field} />}
      templates={templates}
      reader="门店"
      unreadable={unreadable}
      onLookAt={onLookAt}
      pending={decide.isPending}
      onDecide={(decision) => decide.mutate({ auditId, version, ...decision })}
    />
  )
}
