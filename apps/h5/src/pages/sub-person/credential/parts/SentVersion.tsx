import { REVIEW, REVIEW_WORDS, type ReviewState } from '@shop/contract/codes'
import { Card } from '@shop/ui'
import { PrivatePictures } from '../../../../shell/PrivatePictures.tsx'
import { shortTime } from '../../../../shell/format.ts'
import styles from '../credential.module.css'

interface SentVersionProps {
  title: string
  version: {
    version: number
    submittedAt: string
    /** Missing: the user's own. */
    submittedBy?: string
    /** Missing where it is not known. */
    became?: { state: ReviewState; at: string }
    fields: readonly { field: string; name: string; value: string; changed: boolean; rejection: string }[]
    pictures: readonly { fileId: string; url: string; name: string }[]
  }
}

/** One version of an application: who sent it when, what became of it, its pictures and fields with the reasons at them. */
export function SentVersion({
  version: { version, submittedAt, submittedBy = '', became, fields, pictures },
  title,
}: SentVersionProps) {
  return (
    <Card title={`${title} · 第 ${version} 版`}>
      <p className={styles.small}>
        {shortTime(submittedAt)} {submittedBy}提交
        {became && became.state !== REVIEW.waiting && `；${shortTime(became.at)} ${REVIEW_WORDS[became.state]}`}
      </p>
      <div className={styles.pictures}>
        <PrivatePictures label={`第 ${version} 版照片`} pictures={pictures} />
      </div>
      <dl className={styles.facts}>
        {fields.map(({ field, name, value, changed, rejection }) => (
          <div key={field} className={styles.fact}>
            <dt>{name}</dt>
            <dd {...(changed && { 'data-changed': '' })}>
              {value}
              {changed && <span className={styles.changed}> 有改动</span>}
              {rejection && <span className={styles.reason}>{rejection}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
