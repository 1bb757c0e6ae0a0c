import type { AdditionField } from '@shop/contract/addition-fields'
import { REVIEW } from '@shop/contract/codes'
import { ClaimAddition, ConsoleListAdditions, DecideAddition } from '@shop/contract/console-additions'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { FieldReview, type Decision } from '../review/FieldReview.tsx'
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
  const [ticked, tick] = useState(false)
  const { message } = App.useApp()
  const { leave, ...queue } = useQueue('/additions', async () => {
    const { rows } = await call(ConsoleListAdditions, { state: REVIEW.waiting })
    const next = await takeNext(rows, (row) => call(ClaimAddition, { additionId: row.additionId, claim: true }))
    return next && `/additions/${next.additionId}`
  })
  const decide = useCommand(DecideAddition, {
    done: (_, { approve, replaces }) => {
      const approved = replaces === undefined ? '已通过' : '已通过，原登记已替换'
      void message.success(approve ? `${approved}，${shopName}可以申请查看价格了` : '已驳回，申请人会看到原因')
      leave()
    },
  })
  const replaced = ticked && registered?.replaceable ? registered : null
  const confirm = useConfirmAction()
  const send = async (decision: Decision<AdditionField>) => {
    const ends = decision.approve ? replaced : null
    const sure =
      ends === null ||
      (await confirm({
        title: `通过并替换${ends.name}的登记？`,
        text: `${ends.members > 0 ? `${ends.members} 位成员全部移出并收到通知，` : '它没有成员；'}待审的资质申请撤回，信用代码归${shopName}。`,
        ok: '通过并替换',
        twice: '替换后不能恢复，确定替换？',
      }))
    if (sure) decide.mutate({ additionId, version, ...decision, ...(ends && { replaces: ends.shopId }) })
  }
  return (
    <>
      {registered && <Registered of={registered} replaces={ticked} onReplace={tick} />}
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
        {...(replaced && { approve: '通过并替换' })}
        onDecide={(decision) => void send(decision)}
      />
    </>
  )
}
