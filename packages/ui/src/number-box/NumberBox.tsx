'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconMinus, IconPlus } from '../icon/icons.tsx'
import type { NumberReason, NumberRule } from './allowed-number.ts'
import { allowedNumber } from './allowed-number.ts'
import styles from './NumberBox.module.css'

export type NumberBoxProps = NumberRule & {
  value: number
  onChange: (value: number) => void
  /** what is counted, for screen readers */
  label?: string
  disabled?: boolean
  /** starts as a round plus (value 0) and returns to it with the minus at the lowest quantity */
  compact?: boolean
  /** called when a typed value was corrected to `value`; in which words it is said depends on what is counted */
  onCorrect?: (reason: NumberReason | 'empty', value: number) => void
  /** what is typed counts with every digit, as far as it needs no correction: a press elsewhere may leave the focus in the field */
  live?: boolean
}

/** A quantity of packs. Values are multiples of `step` from `min` to `max`; typed text is corrected on blur. */
export const NumberBox = (props: NumberBoxProps) => {
  const { value, onChange, min = 1, step = 1, max, label = '数量', disabled, compact, onCorrect, live } = props
  const [draft, setDraft] = useState<string | null>(null)
  // Only a press unfolds the box, not the first sight of what is in the cart already.
  const [unfolds, setUnfolds] = useState(false)
  const rule = { min, step, max }
  const { lowest, highest } = allowedNumber(value, rule)
  const open = !compact || value > 0

  const put = (wanted: number) => {
    const next = allowedNumber(wanted, rule).value
    if (next !== value) onChange(next)
  }
  const less = () => (compact && value <= lowest ? onChange(0) : put(value - step))
  const commit = () => {
    if (draft === null) return
    setDraft(null)
    const next = allowedNumber(Number(draft), rule)
    const corrected = draft ? next.value : value
    const reason = draft ? next.reason : 'empty'
    if (corrected !== value) onChange(corrected)
    if (reason) onCorrect?.(reason, corrected)
  }
  const type = (text: string) => {
    setDraft(text)
    if (live && text && !allowedNumber(Number(text), rule).reason) put(Number(text))
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    else if (event.key === 'ArrowUp') put(value + step)
    else if (event.key === 'ArrowDown') put(value - step)
    else return
    event.preventDefault()
  }
  return (
    <span
      className={classNames(styles.box, compact && styles.compact, open && styles.open, open && unfolds && styles.unfolds)}
      role="group"
      aria-label={label}
    >
      {open && (
        <>
          <button type="button" aria-label="减少" disabled={disabled || (!compact && value <= lowest)} onClick={less}>
            <IconMinus size={16} />
          </button>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={label}
            disabled={disabled}
            value={draft ?? value}
            style={{ width: `${Math.max(2, String(draft ?? value).length) + 1.5}ch` }}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(event.target.value.normalize('NFKC').replace(/\D/g, ''))}
            onBlur={commit}
            onKeyDown={key}
          />
        </>
      )}
      <button
        key="more"
        type="button"
        className={styles.more}
        aria-label={open ? '增加' : `加入购物车：${label}`}
        disabled={disabled || value >= highest}
        onClick={() => {
          setUnfolds(!open)
          put(open ? value + step : lowest)
        }}
      >
        <IconPlus size={open && !compact ? 16 : 18} />
      </button>
    </span>
  )
}
