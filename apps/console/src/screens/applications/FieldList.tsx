import { Tag } from 'antd'
import type { Application } from './ApplicationDetail.tsx'
import styles from './Application.module.css'

type Field = Application['fields'][number]

/** What was filled in, with what differs from before and what deserves a second look. */
export const FieldList = ({ fields }: Pick<Application, 'fields'>) => (
  <dl className={styles.fields}>
    {fields.map((field) => (
      <div key={field.field} className={styles.field}>
        <dt className="quiet">{field.name}</dt>
        <dd>
          <FieldValue field={field} />
          {field.rejection && <p className="late">{field.rejection}</p>}
        </dd>
      </div>
    ))}
  </dl>
)

/** One value, the one before it, and what contradicts the shop's data. */
export const FieldValue = ({ field: { value, before, warning } }: { field: Field }) => (
  <>
    <span className={styles.value}>{value}</span>
    {before !== null && <span className="quiet">（上次：{before}）</span>}
    {warning && <Tag color="warning">{warning}</Tag>}
  </>
)
