import { useState } from 'react'
import type { Precision } from './date-columns.ts'
import { dateColumns, fromParts, toParts } from './date-columns.ts'
import { Picker } from './Picker.tsx'

export type DatePickerProps = {
  open: boolean
  title: string
  /** `YYYY-MM`, `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`; `null` starts at today */
  value: string | null
  precision?: Precision
  /** ten years back and ten ahead by default */
  min?: string
  max?: string
  onConfirm: (value: string) => void
  onClose: () => void
}

const pad = (n: number) => String(n).padStart(2, '0')
const written = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${pad(date.getHours())}:${pad(date.getMinutes())}`
const shifted = (day: string, years: number) => day.replace(/^\d+/, (year) => String(Number(year) + years))

/** Chooses a month, a day or a minute on wheels. */
export const DatePicker = ({ value, precision = 'day', min, max, onConfirm, ...rest }: DatePickerProps) => {
  const [today] = useState(() => written(new Date()))
  const columns = dateColumns(
    min ?? `${shifted(today, -10).slice(0, 4)}-01-01`,
    max ?? `${shifted(today, 10).slice(0, 4)}-12-31 23:59`,
    precision,
  )
  return (
    <Picker
      {...rest}
      columns={columns}
      value={toParts(value ?? today, precision)}
      onConfirm={(parts) => onConfirm(fromParts(parts))}
    />
  )
}
