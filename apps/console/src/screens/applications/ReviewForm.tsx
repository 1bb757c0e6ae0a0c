import type { ApplicationField } from '@shop/contract/application-fields'
import { DecideApplication } from '@shop/contract/console-applications'
import { useNavigate } from '@tanstack/react-router'
import { App, AutoComplete, Button, Radio } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../kit/queries.ts'
import type { Application } from './ApplicationDetail.tsx'
import styles from './Application.module.css'
import { FieldValue, Rejection } from './FieldList.tsx'
import { reviewOf, type Verdicts } from './review.ts'

/** What a shop has after an approval. */
const GIVEN = { price: '现在可以查看价格', procure: '现在可以采购', update: '的新证照已生效' }

interface ReviewFormProps {
  application: Application
  /** A field is being reviewed: its certificate should be in view. */
  onLookAt: (field: ApplicationField) => void
}
const RIGHT = { value: 'right', label: '符合' }
const WRONG = { value: 'wrong', label: '不符合' }
/** Decides each field: all are right, or reasons for those that are wrong go back to the shop. */
export function ReviewForm({ application, onLookAt }: ReviewFormProps) {
  const { auditId, version, level, shopName, fields, templates, unreadable } = application
  const [verdicts, setVerdicts] = useState<Verdicts>({})
  const navigate = useNavigate()
  const { message } = App.useApp()
  const decide = useCommand(DecideApplication, {
    done: (_, { approve }) => {
      void message.success(approve ? `已通过，${shopName}${GIVEN[level]}` : '已驳回，药店会看到原因')
      void navigate({ to: '/applications' })
    },
  })
  const { reasons, mayApprove, mayReject, left } = reviewOf(
    fields.map(({ field }) => field),
    verdicts,
  )
  const send = (approve: boolean) => decide.mutate({ auditId, version, approve, ...(!approve && { reasons }) })
  return (
    <>
      <ul className={styles.fields}>
        {fields.map((field) => (
          <li key={field.field} className={styles.field}>
            <span className="quiet">{field.name}</span>
            <div className={styles.verdict}>
              <div>
                <FieldValue field={field} />
                <Rejection field={field} />
              </div>
              <Radio.Group
                size="small"
                optionType="button"
                aria-label={field.name}
                onFocus={() => onLookAt(field.field)}
                options={unreadable ? [WRONG] : [RIGHT, WRONG]}
                value={verdicts[field.field]?.verdict}
                onChange={({ target }) =>
                  setVerdicts({ ...verdicts, [field.field]: { verdict: target.value as 'right' | 'wrong', text: '' } })
                }
              />
              {verdicts[field.field]?.verdict === 'wrong' && (
                <AutoComplete
                  className={styles.reason}
                  aria-label={`${field.name}不符合的原因`}
                  placeholder="原因（药店可见）"
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
        <span className="quiet">{unreadable ? '请驳回' : left > 0 ? `还有 ${left} 项没有核对` : '已全部核对'}</span>
        <Button danger disabled={!mayReject} loading={decide.isPending} onClick={() => send(false)}>
          驳回
        </Button>
        {!unreadable && (
          <Button type="primary" disabled={!mayApprove} loading={decide.isPending} onClick={() => send(true)}>
            通过
          </Button>
        )}
      </div>
    </>
  )
}
