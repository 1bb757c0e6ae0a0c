import { classNames } from '../class-names.ts'
import styles from './Chips.module.css'

export type ChipItem = { key: string; label: string; disabled?: boolean }
type Common = { items: readonly ChipItem[]; label: string; /** several lines instead of one that scrolls */ wrap?: boolean }
export type ChipsProps =
  | (Common & { multiple?: false; value: string | null; onChange: (key: string | null) => void })
  | (Common & { multiple: true; value: readonly string[]; onChange: (keys: string[]) => void })

/** Selects one (pressed again: none) or several of a few short options. */
export const Chips = (props: ChipsProps) => {
  const { items, label, wrap } = props
  const press = (key: string) => {
    if (!props.multiple) props.onChange(props.value === key ? null : key)
    else props.onChange(props.value.includes(key) ? props.value.filter((other) => other !== key) : [...props.value, key])
  }
  return (
    <div role="group" aria-label={label} className={classNames(styles.chips, wrap && styles.wrap)}>
      {items.map(({ key, label: text, disabled }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-pressed={props.multiple ? props.value.includes(key) : props.value === key}
          disabled={disabled}
          onClick={() => press(key)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
