import { REVIEW } from '@shop/contract/codes'
import { Link } from '@tanstack/react-router'
import { Alert, Tag } from 'antd'
import type { ReviewedField } from './FieldValues.tsx'
import styles from './Review.module.css'
import type { Reviewed } from './Standing.tsx'

/** A field of what was sent, as it is reviewed. */
export interface SentField extends ReviewedField {
  value: string
  changed: boolean
  before: string | null
  warning: string
  /** What its mask hides and the photo shows; '' for nothing. */
  contains?: string
  /** In the certificate that counts; null: there is none. */
  held?: string | null
  /** Words of a licence that the list of words lacks. */
  unknownWords?: readonly string[]
}
interface ChangesProps {
  of: Pick<Reviewed, 'state' | 'version'> & { fields: readonly SentField[]; unreadable: boolean; previousUnreadable: boolean }
  /** Who fills it in again where it can’t be read. */
  applicant: string
}

/** Which fields differ from the certificate that counts, and from what was sent before; nothing where there is neither. Says what can’t be read. */
export function Changes({ of, applicant }: ChangesProps) {
  const { fields, unreadable, state } = of
  if (unreadable) {
    const why =
      state === REVIEW.waiting
        ? `服务器更换了密钥，这份申请的内容无法读取，不能通过。请驳回，让${applicant}重新填写并提交。`
        : '这份申请的内容无法读取：保存期限已满，或服务器更换了密钥'
    return <Alert type="warning" title={why} />
  }
  const compared = fields.filter(({ held = null }) => held !== null)
  const others = compared.filter((field) => differs(field)).map(({ name }) => name)
  return (
    <>
      {compared.length > 0 && (
        <p>
          {others.length > 0
            ? `与现有证照相比，${others.length} 项不同：${others.join('、')}`
            : '与现有证照的文字一致，请核对照片'}
        </p>
      )}
      <SentChanges of={of} />
    </>
  )
}
const differs = ({ field, held = null, value }: SentField) => held !== null && held !== value && !field.endsWith('.pictures')

function SentChanges({ of: { version, fields, previousUnreadable } }: Pick<ChangesProps, 'of'>) {
  if (previousUnreadable) return <p>上次提交的内容已无法读取，请核对全部项目</p>
  if (version < 2) return null
  const names = fields.flatMap(({ changed, name }) => (changed ? [name] : []))
  return <p>{names.length > 0 ? `与上次提交相比，改动了 ${names.length} 项：${names.join('、')}` : '与上次提交相比没有改动'}</p>
}

/** One value, what it contains, what the certificate that counts says, the one before it, and what contradicts the shop's data. */
export const FieldValue = ({ field }: { field: SentField }) => {
  const { value, contains, changed, before, held = null, warning, unknownWords = [] } = field
  return (
    <>
      <span className={styles.value}>{value}</span>
      {contains && <span className={styles.value}>{contains}</span>}
      {held !== null && (
        <span className={styles.held}>
          <span className="quiet">现有：</span>
          {held || '无'}
          {differs(field) && <Tag color="processing">不同</Tag>}
        </span>
      )}
      {changed && <Tag color="processing">有改动</Tag>}
      {before !== null && <span className="quiet">（上次：{before}）</span>}
      {warning && (
        <Tag color="warning" className={styles.warning}>
          {warning}
        </Tag>
      )}
      {unknownWords.length > 0 && (
        <span className={styles.warning}>
          <span className="quiet">对照表未收录：</span>
          {unknownWords.map((word) => (
            <Link key={word} to="/scope-words" search={{ add: word, of: field.field.split('.')[0] }}>
              {word}
            </Link>
          ))}
        </span>
      )}
    </>
  )
}
