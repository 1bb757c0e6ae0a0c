import { AutoComplete, Button, Radio } from 'antd'
import { useState, type ReactNode } from 'react'
import { Rejection, type ReviewedField } from './FieldValues.tsx'
import styles from './Review.module.css'
import { reviewOf, type Verdicts } from './review.ts'

const RIGHT = { value: 'right', label: '符合' }
const WRONG = { value: 'wrong', label: '不符合' }

/** What was decided: an approval, or a reason for each field that is wrong. */
export type Decision<F extends string> = { approve: true } | { approve: false; reasons: { field: F; text: string }[] }

interface FieldReviewProps<T extends ReviewedField> {
  fields: readonly T[]
  render: (field: T) => ReactNode
  /** Reasons to choose from. */
  templates: readonly string[]
  /** Who reads the reasons. */
  reader: string
  /** Nothing of it can be read: it can only be sent back. */
  unreadable?: boolean
  /** A field is being reviewed. */
  onLookAt?: (field: T['field']) => void
  pending: boolean
  onDecide: (decision: Decision<T['field']>) => void
}
/** Decides each field: all are right, or reasons for those that are wrong go back to whoever applied. */
export function FieldReview<T extends ReviewedField>(props: FieldReviewProps<T>) {
  const { fields, render, templates, reader, unreadable = false, onLookAt, pending, onDecide } = props
  type Field = T['field']
  const [verdicts, setVerdicts] = useState<Verdicts<Field>>({})
  const judge = (field: Field, verdict: 'right' | 'wrong', text = '') => setVerdicts({ ...verdicts, [field]: { verdict, text } })
  const { reasons, mayApprove, mayReject, left } = reviewOf<Field>(
    fields.map(({ field }) => field),
    verdicts,
  )
  return (
    <>
      <ul>
        {fields.map((one) => {
          const { field, name } = one as T & { field: Field }
          return (
            <li key={field} className={styles.field}>
              <span className="quiet">{name}</span>
              <div className={styles.verdict}>
                <div>
                  {render(one)}
                  <Rejection of={one} />
                </div>
                <Radio.Group
                  size="small"
                  optionType="button"
                  aria-label={name}
                  onFocus={() => onLookAt?.(field)}
                  options={unreadable ? [WRONG] : [RIGHT, WRONG]}
                  value={verdicts[field]?.verdict}
                  onChange={({ target }) => judge(field, target.value as 'right' | 'wrong')}
                />
                {verdicts[field]?.verdict === 'wrong' && (
                  <AutoComplete
                    className={styles.reason}
                    aria-label={`${name}不符合的原因`}
                    placeholder={`原因（${reader}可见）`}
                    options={templates.map((value) => ({ value }))}
                    maxLength={60}
                    autoFocus
                    value={verdicts[field].text}
                    onChange={(text: string) => judge(field, 'wrong', text)}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <div className={styles.decide}>
        <span className="quiet">{unreadable ? '请驳回' : left > 0 ? `还有 ${left} 项没有核对` : '已全部核对'}</span>
        <Button danger disabled={!mayReject} loading={pending} onClick={() => onDecide({ approve: false, reasons })}>
          驳回
        </Button>
        {!unreadable && (
          <Button type="primary" disabled={!mayApprove} loading={pending} onClick={() => onDecide({ approve: true })}>
            通过
          </Button>
        )}
      </div>
    </>
  )
}
