import type { ReactNode } from 'react'
import { createContext, use, useId } from 'react'
import { classNames } from '../class-names.ts'
import { IconCheck } from '../icon/icons.tsx'
import styles from './RadioGroup.module.css'

type Choice = { name: string; value: string | null; onChange: (value: string) => void }
const Group = createContext<Choice | null>(null)

export type RadioGroupProps<V extends string> = {
  label: string
  value: V | null
  onChange: (value: V) => void
  children: ReactNode
  /** side by side */ row?: boolean
}

/** Selects one of several `Radio`s, whose values are those of `V`; arrows move between them. */
export const RadioGroup = <V extends string>({ label, value, onChange, children, row }: RadioGroupProps<V>) => (
  <fieldset className={classNames(styles.group, row && styles.row)} role="radiogroup" aria-label={label}>
    <Group value={{ name: useId(), value, onChange: onChange as Choice['onChange'] }}>{children}</Group>
  </fieldset>
)

export type RadioProps = { value: string; children: ReactNode; hint?: ReactNode; disabled?: boolean }

/** One option of a `RadioGroup`. */
export const Radio = ({ value, children, hint, disabled }: RadioProps) => {
  const group = use(Group)
  return (
    <label className={styles.radio}>
      <input
        type="radio"
        name={group?.name}
        value={value}
        checked={group?.value === value}
        disabled={disabled}
        onChange={() => group?.onChange(value)}
      />
      <span className={styles.mark}>
        <IconCheck size={14} />
      </span>
      <span className={styles.text}>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
