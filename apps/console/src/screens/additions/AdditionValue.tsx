import { Tag } from 'antd'
import styles from '../applications/Application.module.css'
import type { Addition } from './AdditionDetail.tsx'

/** One value, the one before it, what deserves a second look, and why it was rejected last. */
export const AdditionValue = ({ field: { value, before, warning, rejection } }: { field: Addition['fields'][number] }) => (
  <>
    <span className={styles.value}>{value}</span>
    {before !== null && <span className="quiet">（上次：{before}）</span>}
    {warning && <Tag color="warning">{warning}</Tag>}
    {rejection && <p className="late">驳回原因：{rejection}</p>}
  </>
)
