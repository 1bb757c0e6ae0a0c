import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'

export type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean }

export type FieldProps = {
  label: string
  /** the control; as a function it receives the ids to set (`id`, `aria-describedby`, `aria-invalid`) */
  children: ReactNode | ((ids: FieldIds) => ReactNode)
  error?: string | null
  hint?: ReactNode
  required?: boolean
  /** the label at the left, on one line with the control */
  inline?: boolean
  labelHidden?: boolean
}

/** A label, a control, and under it the error or the hint. The first error of a form is what the page scrolls to. */
export const Field = ({ label, children, error, hint, required, inline, labelHidden }: FieldProps) => {
  const id = useId()
  const noteId = `${id}note`
  const note = error || hint
  return (
    <div className={classNames(styles.field, inline && styles.inline)} data-invalid={error ? '' : undefined}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={styles.control}>
        {typeof children === 'function' ? children({ id, describedBy: note ? noteId : undefined, invalid: !!error }) : children}
      </div>
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
