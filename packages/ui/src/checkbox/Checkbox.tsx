import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { IconCheck, IconMinus } from '../icon/icons.tsx'
import styles from './Checkbox.module.css'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children?: ReactNode
  /** the accessible name, when there are no children */
  label?: string
  /** some, but not all, are selected */
  mixed?: boolean
  disabled?: boolean
}

/** A round check in a 44 px target; the text next to it is part of the target. */
export const Checkbox = ({ checked, onChange, children, label, mixed = false, disabled }: CheckboxProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={styles.check}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.mark} data-on={checked || mixed || undefined}>
        {mixed ? <IconMinus size={14} /> : <IconCheck size={14} />}
      </span>
      {children && <span className={styles.text}>{children}</span>}
    </label>
  )
}
