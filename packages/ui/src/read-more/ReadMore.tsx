import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { IconChevronDown, IconChevronUp } from '../icon/icons.tsx'
import styles from './ReadMore.module.css'

export type ReadMoreProps = { children: ReactNode; /** collapsed px */ height?: number; more?: string; less?: string }

/** Collapses content higher than 400 px and expands it on demand. Lower content is left unchanged. */
export const ReadMore = ({ children, height = 400, more = '展开全部', less = '收起' }: ReadMoreProps) => {
  const inner = useRef<HTMLDivElement>(null)
  const [long, setLong] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!inner.current) return
    const observer = new ResizeObserver(([entry]) => setLong((entry?.contentRect.height ?? 0) > height))
    observer.observe(inner.current)
    return () => observer.disconnect()
  }, [height])
  const cut = long && !open
  return (
    <div>
      <div className={classNames(styles.box, cut && styles.cut)} style={{ maxHeight: cut ? height : undefined }}>
        <div ref={inner}>{children}</div>
      </div>
      {long && (
        <Button variant="text" block onClick={() => setOpen(!open)}>
          <span className={styles.act}>
            {open ? less : more}
            {open ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          </span>
        </Button>
      )}
    </div>
  )
}
