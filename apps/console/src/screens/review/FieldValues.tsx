import type { ReactNode } from 'react'
import styles from './Review.module.css'

export interface ReviewedField<F extends string = string> {
  field: F
  /** What the form calls it. */
  name: string
  /** Why it was rejected last; '' for no reason. */
  rejection: string
}
interface FieldValuesProps<T extends ReviewedField> {
  fields: readonly T[]
  render: (field: T) => ReactNode
  /** The reasons are of the version before: this one waits, or was approved. */
  earlier?: boolean | undefined
}

/** What was filled in, field by field. */
export const FieldValues = <T extends ReviewedField>({ fields, render, earlier }: FieldValuesProps<T>) => (
  <dl>
    {fields.map((field) => (
      <div key={field.field} className={styles.field}>
        <dt className="quiet">{field.name}</dt>
        <dd>
          {render(field)}
          <Rejection of={field} earlier={earlier} />
        </dd>
      </div>
    ))}
  </dl>
)

/** Why it was rejected last. */
export const Rejection = ({ of: { rejection }, earlier = false }: { of: ReviewedField; earlier?: boolean | undefined }) =>
  rejection && (
    <p className={earlier ? 'soon' : 'late'}>
      {earlier ? '上次驳回原因' : '驳回原因'}：{rejection}
    </p>
  )
