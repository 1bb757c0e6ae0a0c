import { Tag } from 'antd'
import styles from '../review/Review.module.css'
import type { Addition } from './AdditionDetail.tsx'

/** One value, the one before it, and what deserves a second look. */
export const AdditionValue = ({ field: { value, before, warning } }: { field: Addition['fields'][number] }) => (
  <>
    <span className={styles.value}>{value}</span>
    {before !== null && <span className="quiet">（上次：{before}）</span>}
    {warning && <Tag color="warning">{warning}</Tag>}
  </>
)
