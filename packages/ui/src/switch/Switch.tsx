import { useState } from 'react'
import styles from './Switch.module.css'

export type SwitchProps = {
  checked: boolean
  /** may be async: the switch waits for it */
  onChange: (checked: boolean) => unknown
  label: string
  disabled?: boolean
}

/** On or off, effective at once. A change sent to the server keeps the switch busy until the response arrives. */
export const Switch = ({ checked, onChange, label, disabled }: SwitchProps) => {
  const [busy, setBusy] = useState(false)
  const flip = () => {
    const result = onChange(!checked)
    if (!(result instanceof Promise)) return
    setBusy(true)
    void result.finally(() => setBusy(false))
  }
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : flip}
    >
      <span className={styles.track} />
    </button>
  )
}
