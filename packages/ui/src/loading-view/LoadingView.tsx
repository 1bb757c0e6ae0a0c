'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { useEffect, useState } from 'react'
import { BrandMark } from '../brand-mark/BrandMark.tsx'
import { classNames } from '../class-names.ts'
import styles from './LoadingView.module.css'

export type LoadingViewProps = { text?: string; /** ms before it appears */ delay?: number; inline?: boolean }

/** Appears after 200 ms, so fast responses never show it. */
export const LoadingView = ({ text = '正在加载…', delay = 200, inline }: LoadingViewProps) => {
  const [due, setDue] = useState(delay === 0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <div className={classNames(styles.loading, inline && styles.inline)} role="status">
      {due && (
        <>
          {!inline && <BrandMark size={48} />}
          <span className={styles.wheel} />
          {text}
        </>
      )}
    </div>
  )
}
