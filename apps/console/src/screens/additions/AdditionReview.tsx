import type { AdditionField } from '@shop/contract/addition-fields'
import { DecideAddition } from '@shop/contract/console-additions'
import { useNavigate } from '@tanstack/react-router'
import { App, AutoComplete, Button, Radio } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../kit/queries.ts'
import styles from '../applications/Application.module.css'
import { reviewOf, type Verdicts } from '../applications/review.ts'
import type { Addition } from './AdditionDetail.tsx'
import { AdditionValue } from './AdditionValue.tsx'

/** Decides each field: all are right and the shop begins, or reasons for those that are wrong go back to the applicant. */
export function AdditionReview({ addition }: { addition: Addition }) {
  const { additionId, version, shopName, fields, templates } = addition
  const [verdicts, setVerdicts] = useState<Verdicts<AdditionField>>({})
  const navigate = useNavigate()
  const { message } = App.useApp()
  const decide = useCommand(DecideAddition, {
    done: (_, { approve }) => {
      void message.success(approve ? `已通过，${shopName}可以提交营业执照了` : '已驳回，申请人会看到原因')
      void navigate({ to: '/additions' })
    },
  })
  const { reasons, mayApprove, mayReject, left } = reviewOf(
    fields.map(({ field }) => field),
    verdicts,
  )
  const send = (approve: boolean) => decide.mutate({ additionId, version, approve, ...(!approve && { reasons }) })
  return (
    <>
      <ul className={styles.fields}>
        {fields.map((field) => (
          <li key={field.field} className={styles.field}>
            <span className="quiet">{field.name}</span>
            <div className={styles.verdict}>
              <div>
                <AdditionValue field={field} />
              </div>
              <Radio.Group
                size="small"
                optionType="button"
                aria-label={field.name}
                options={[
                  { value: 'right', label: '符合' },
                  { value: 'wrong', label: '不符合' },
                ]}
                value={verdicts[field.field]?.verdict}
                onChange={({ target }) =>
                  setVerdicts({ ...verdicts, [field.field]: { verdict: target.value as 'right' | 'wrong', text: '' } })
                }
              />
              {verdicts[field.field]?.verdict === 'wrong' && (
                <AutoComplete
                  className={styles.reason}
                  aria-label={`${field.name}不符合的原因`}
                  placeholder="原因（申请人可见）"
                  options={templates.map((value) => ({ value }))}
                  maxLength={60}
                  autoFocus
                  value={verdicts[field.field]?.text}
                  onChange={(text: string) => setVerdicts({ ...verdicts, [field.field]: { verdict: 'wrong', text } })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.decide}>
        <span className="quiet">{left > 0 ? `还有 ${left} 项没有核对` : '已全部核对'}</span>
        <Button danger disabled={!mayReject} loading={decide.isPending} onClick={() => send(false)}>
          驳回
        </Button>
        <Button type="primary" disabled={!mayApprove} loading={decide.isPending} onClick={() => send(true)}>
          通过
        </Button>
      </div>
    </>
  )
}
