import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useSinglePress } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { scrollBehavior } from '../scroll/reduced-motion.ts'
import styles from './SwipeActions.module.css'

export type SwipeAction = {
  key: string
  label: string
  tone?: 'danger' | 'warn' | 'neutral'
  /** may be async */ onAction: () => unknown
}
export type SwipeActionsProps = { children: ReactNode; actions: readonly SwipeAction[] }

const Act = ({ action, onDone }: { action: SwipeAction; onDone: () => void }) => {
  const { running, press } = useSinglePress(async () => {
    await action.onAction()
    onDone()
  })
  return (
    <button
      type="button"
      className={classNames(styles.action, styles[action.tone ?? 'neutral'])}
      aria-disabled={running || undefined}
      onClick={press}
    >
      {action.label}
    </button>
  )
}

/**
 * A row that opens to the left by scrolling, so that the browser handles the animation. The actions are real buttons:
 * keyboard focus reveals them, and the row closes when the focus leaves or the action is done.
 */
export const SwipeActions = ({ children, actions }: SwipeActionsProps) => {
  const row = useRef<HTMLDivElement>(null)
  const close = () => row.current?.scrollTo({ left: 0, behavior: scrollBehavior() })
  return (
    <div
      ref={row}
      className={styles.row}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <div className={styles.content}>{children}</div>
      <div className={styles.actions} role="group" aria-label="操作">
        {actions.map((action) => (
          <Act key={action.key} action={action} onDone={close} />
        ))}
      </div>
    </div>
  )
}
