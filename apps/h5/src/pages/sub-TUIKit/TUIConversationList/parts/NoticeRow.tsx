import { chinaTime } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import type { ListNotices } from '@shop/contract/messages'
import { NOTICE_KIND_NAMES } from '@shop/contract/notice-kinds'
import { Badge, IconChevronRight } from '@shop/ui'
import { hrefOf } from '../../../../shell/navigation.ts'
import { NOTICE_ICONS } from './notice-icons.tsx'
import styles from './NoticeRow.module.css'

export type NoticeOf = Out<typeof ListNotices>['rows'][number]

interface Props {
  notice: NoticeOf
  /** It is about another shop than the current one. */
  isElsewhere: boolean
  onRead: () => void
  onElsewhere: () => void
}
/** A notice: what happened, when, and the way there. A dot marks what was not read. */
export function NoticeRow({ notice, isElsewhere, onRead, onElsewhere }: Props) {
  const { kind, title, text, to, shop, at, unread } = notice
  const href = isElsewhere ? null : hrefOf(to)
  const inside = (
    <>
      <span className={styles.mark} data-kind={kind} aria-hidden="true">
        {NOTICE_ICONS[kind]}
      </span>
      <span className={styles.words}>
        <span className={styles.kind}>
          {NOTICE_KIND_NAMES[kind]}
          <time dateTime={at}>{chinaTime(at).slice(11, 16)}</time>
        </span>
        <span className={styles.title}>
          {title}
          {unread && (
            <span className={styles.unread}>
              {'\u00a0'}
              <Badge dot label="未读" />
            </span>
          )}
        </span>
        <span className={styles.text}>{text}</span>
        {isElsewhere && <span className={styles.shop}>{shop?.name}</span>}
      </span>
      <IconChevronRight size={16} />
    </>
  )
  if (href !== null)
    return (
      <a className={styles.row} href={href} onClick={onRead}>
        {inside}
      </a>
    )
  const press = () => {
    onRead()
    if (isElsewhere) onElsewhere()
  }
  return (
    <button type="button" className={styles.row} onClick={press}>
      {inside}
    </button>
  )
}
