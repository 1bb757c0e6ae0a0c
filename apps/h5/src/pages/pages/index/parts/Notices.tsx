import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { IconBell, IconChevronRight, classNames, prefersReducedMotion } from '@shop/ui'
import { useEffect, useState } from 'react'
import { hrefOf } from '../../../../shell/navigation.ts'
import styles from './Notices.module.css'

/** How long one notice stays (30-catalog, "Home blocks": one after the other every 3 s). */
const TURN_MS = 3000

/**
 * The platform's notices, one at a time, each with its own link. They take turns until the visitor turns them by hand, and not
 * under reduced motion.
 */
export function Notices({ notices }: { notices: Out<typeof GetHome>['notices'] }) {
  const { length } = notices
  const [at, setAt] = useState(0)
  const [turning, setTurning] = useState(true)
  useEffect(() => {
    if (!turning || length < 2 || prefersReducedMotion()) return
    const timer = setInterval(() => document.hidden || setAt((now) => (now + 1) % length), TURN_MS)
    return () => clearInterval(timer)
  }, [turning, length])
  if (!length) return null
  const next = () => {
    setTurning(false)
    setAt((at + 1) % length)
  }
  return (
    <section className={styles.bar} aria-label="通知">
      <IconBell size={18} />
      <div className={styles.lines}>
        {notices.map(({ id, text, to }, i) => {
          const href = hrefOf(to || '-')
          const line = classNames(styles.line, i === at && styles.shown)
          return href ? (
            <a key={id} className={line} href={href}>
              <span className={styles.text}>{text}</span>
              <IconChevronRight size={14} />
            </a>
          ) : (
            <p key={id} className={line}>
              <span className={styles.text}>{text}</span>
            </p>
          )
        })}
      </div>
      {length > 1 && (
        <button type="button" className={styles.next} onClick={next}>
          <span className="visually-hidden">下一条通知，</span>
          {at + 1}/{length}
        </button>
      )}
    </section>
  )
}
