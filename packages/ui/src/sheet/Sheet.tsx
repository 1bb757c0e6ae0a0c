import type { ReactNode } from 'react'
import { useId } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { IconClose } from '../icon/icons.tsx'
import { useModal } from '../layer/use-modal.ts'
import styles from './Sheet.module.css'

export type SheetProps = {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** stays at the bottom, above the safe area */
  footer?: ReactNode
  /** as high as its content, or 80 % of the screen */
  height?: 'auto' | 'tall'
  /** the title is for screen readers only */
  plainTitle?: boolean
}

/** Slides up from the bottom for a choice. Escape, the backdrop and the close button ask to close; the focus is restored. */
export const Sheet = ({ open, title, onClose, children, footer, height = 'auto', plainTitle }: SheetProps) => {
  const { mounted, ref, dialogProps } = useModal(open, onClose)
  const id = useId()
  if (!mounted) return null
  return (
    <dialog ref={ref} {...dialogProps} className={classNames(styles.sheet, styles[height])} aria-labelledby={id}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id} className={plainTitle ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          <IconButton icon={<IconClose size={20} />} label="关闭" onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}
