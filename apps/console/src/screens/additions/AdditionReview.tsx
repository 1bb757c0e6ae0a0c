import { DecideAddition } from '@shop/contract/console-additions'
import { useNavigate } from '@tanstack/react-router'
import { App } from 'antd'
import { useCommand } from '../../kit/queries.ts'
import { FieldReview } from '../review/FieldReview.tsx'
import { FieldValue } from '../review/FieldValue.tsx'
import type { Addition } from './addition.ts'

/** Decides each field: all are right and the shop begins, or reasons for those that are wrong go back to the applicant. */
export function AdditionReview({ addition }: { addition: Addition }) {
  const { additionId, version, shopName, fields, templates, unreadable } = addition
  const navigate = useNavigate()
  const { message } = App.useApp()
  const decide = useCommand(DecideAddition, {
    done: (_, { approve }) => {
      void message.success(approve ? `已通过，${shopName}可以提交营业执照了` : '已驳回，申请人会看到原因')
      void navigate({ to: '/additions' })
    },
  })
  return (
    <FieldReview
      fields={fields}
      render={(field) => <FieldValue field={field} />}
      templates={templates}
      reader="申请人"
      unreadable={unreadable}
      pending={decide.isPending}
      onDecide={(decision) => decide.mutate({ additionId, version, ...decision })}
    />
  )
}
