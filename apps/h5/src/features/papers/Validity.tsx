import { DatePicker, Field, PickerField, Radio, RadioGroup } from '@shop/ui'
import { chinaDay } from '@shop/contract/china-time'
import { useState } from 'react'

/** Identity cards are issued for up to 20 years. */
const LONGEST_YEARS = 20

interface ValidityProps {
  label: string
  /** A day, `long`, or `until` before the day is chosen. */
  value: string
  error: string | null
  onChange: (value: string) => void
  /** It always has an end. */
  ends?: boolean
}
/** How long a certificate is valid. */
export function Validity({ label, value, error, onChange, ends = false }: ValidityProps) {
  const [choosing, setChoosing] = useState(false)
  const [today] = useState(() => chinaDay(new Date()))
  const kind = value === 'long' || value === '' ? value : 'until'
  const day = /^\d/.test(value) ? value : null
  return (
    <>
      {!ends && (
        <Field label={label} required error={error}>
          <RadioGroup
            label={label}
            row
            value={kind || null}
            onChange={(chosen) => {
              onChange(chosen)
              if (chosen === 'until') setChoosing(true)
            }}
          >
            <Radio value="long">长期</Radio>
            <Radio value="until">有截止日期</Radio>
          </RadioGroup>
        </Field>
      )}
      {(ends || kind === 'until') && (
        <PickerField
          label={ends ? `${label}截止日期` : '截止日期'}
          text={day}
          placeholder="请选择证照上的截止日期"
          onOpen={() => setChoosing(true)}
          {...(ends && { error, required: true })}
        />
      )}
      <DatePicker
        open={choosing}
        title={`${label}截止日期`}
        value={day}
        min={today}
        max={`${Number(today.slice(0, 4)) + LONGEST_YEARS}-12-31`}
        onConfirm={(chosen) => {
          onChange(chosen)
          setChoosing(false)
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
