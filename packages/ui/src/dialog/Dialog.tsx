import type { ReactNode } from 'react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { leavingTime, useModal } from '../layer/use-modal.ts'
import styles from './Dialog.module.css'

export type DialogAction = {
  key: string
  label: string
  tone?: 'main' | 'plain' | 'danger'
  /** may be async: the button is busy, then the dialog closes */
  onAction?: () => unknown
}

export type DialogProps = {
  open: boolean
  title: string
  message?: ReactNode
  /** one or two, the main one last */
  actions: DialogAction[]
  /** the key of the pressed action, `null` by Escape */
  onClose: (key: string | null) => void
  /** an answer is required: Escape does nothing */
  required?: boolean
  /** after the closing animation */
  onGone?: () => void
}

let waiting: { id: string }[] = []
const watchers = new Set<() => void>()
const dialogQueue = (next: typeof waiting) => {
  waiting = next
  for (const watcher of watchers) watcher()
}
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Queues while `wanted`; true for the first in the queue, so that two dialogs are never open at once. */
const useDialogQueue = (wanted: boolean) => {
  const id = useId()
  const first = useSyncExternalStore(watch, () => waiting[0]?.id)
  useEffect(() => {
    if (!wanted) return
    const place = { id }
    dialogQueue([...waiting, place])
    // the next one opens when this one has closed
    return () => void setTimeout(() => dialogQueue(waiting.filter((other) => other !== place)), leavingTime() + 20)
  }, [wanted, id])
  return wanted && first === id
}

const hasLines = (message: ReactNode) => typeof message === 'string' && message.includes('\n')

/** Asks for confirmation of what can't be undone, or states what users must know. Queued while another one is open. */
export const Dialog = ({ open, title, message, actions, onClose, required, onGone }: DialogProps) => {
  const turn = useDialogQueue(open)
  const { mounted, ref, dialogProps } = useModal(turn, () => onClose(null), { locked: required, onGone })
  const id = useId()
  if (!mounted) return null
  const act = async (action: DialogAction) => {
    await action.onAction?.()
    onClose(action.key)
  }
  const { onClick: _backdrop, ...closing } = dialogProps
  return (
    <dialog ref={ref} {...closing} role="alertdialog" className={styles.dialog} aria-labelledby={id} aria-describedby={`${id}m`}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}m`} className={classNames(styles.message, hasLines(message) && styles.lines)}>
        {message}
      </div>
      <div className={styles.actions}>
        {actions.map((action, index) => {
          const main = index === actions.length - 1
          const variant =
            action.tone === 'danger' ? 'danger' : (action.tone ?? (main ? 'main' : 'plain')) === 'main' ? 'filled' : 'outlined'
          return (
            <Button key={action.key} block variant={variant} onClick={() => act(action)}>
              {action.label}
            </Button>
          )
        })}
      </div>
    </dialog>
  )
}
