import type { AdditionField } from '@shop/contract/addition-fields'
import { REVIEW } from '@shop/contract/codes'
import { ClaimAddition, ConsoleListAdditions, DecideAddition } from '@shop/contract/console-additions'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { FieldReview } from '../review/FieldReview.tsx'
import { FieldValue } from '../review/FieldValue.tsx'
import { takeNext } from '../review/take-next.ts'
import { useQueue } from '../review/use-queue.ts'
import type { Viewer } from '../review/use-viewer.ts'
import type { Addition } from './addition.ts'
import { Registered } from './Registered.tsx'

interface AdditionReviewProps {
  addition: Addition
  /** A field is being reviewed: its picture should be in view. */
  onLookAt: (field: AdditionField) => void
  viewer: Viewer
}
/** Decides each field: all are right and the shop begins, or reasons for those that are wrong go back to the applicant. */
export function AdditionReview({ addition, onLookAt, viewer }: AdditionReviewProps) {
  const { additionId, version, shopName, fields, templates, unreadable, registered } = addition
  const [replaces, setReplaces] = useState(false)
  const { message } = App.useApp()
  const { leave, ...queue } = useQueue('/additions', async () => {
    const { rows } = await call(ConsoleListAdditions, { state: REVIEW.waiting })
    const next = await takeNext(rows, (row) => call(ClaimAddition, { additionId: row.additionId, claim: true }))
    return next && `/additions/${next.additionId}`
  })
  const decide = useCommand(DecideAddition, {
    done: (_, { approve }) => {
      void message.success(approve ? `已通过，${shopName}可以申请查看价格了` : '已驳回，申请人会看到原因')
      leave()
    },
  })
  const replaced = replaces && registered?.replaceable ? { replaces: registered.shopId } : {}
  return (
    <>
      {registered && <Registered of={registered} replaces={replaces} onReplace={setReplaces} />}
      <FieldReview
        of={`addition ${additionId} ${version}`}
        fields={fields}
        render={(field) => <FieldValue field={field} />}
        templates={templates}
        reader="申请人"
        unreadable={unreadable}
        onLookAt={onLookAt}
        viewer={viewer}
        {...queue}
        pending={decide.isPending}
        onDecide={(decision) => decide.mutate({ additionId, version, ...decision, ...(decision.approve && replaced) })}
      />
    </>
  )
}
