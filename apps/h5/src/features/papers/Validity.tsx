import { DatePicker, Field, PickerField, Radio, RadioGroup } from '@shop/ui'
import { chinaDay } from '@shop/contract/china-time'
import { useState } from 'react'
import { daysUntil } from '../../shell/format.ts'

/** Identity cards are issued for up to 20 years. */
const LONGEST_YEARS = 20
/** From how many days before its end a certificate is sent with a warning (20-access, `register/commitApply`). */
const ENDS_SOON_DAYS = 30

interface ValidityProps {
  label: string
  /** A day, `long`, or `until` before the day is chosen. */
  value: string
  error: string | null
  onChange: (value: string) => void
  /** It always has an end. */
  ends?: boolean
  stops?: Stops
}
/** How long a certificate is valid; a last day that is near is warned of. */
export function Validity({ label, value, error, onChange, ends = false, stops = 'shop' }: ValidityProps) {
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
          hint={day === null ? undefined : endingText(daysUntil(day), stops)}
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

/** What the end of a paper stops: the shop's buying, the orders of the person it is about, or nothing but itself. */
type Stops = 'shop' | 'person' | 'nothing'
const STOPPED: Record<Stops, string> = {
  shop: '会暂停采购；可以先提交，请尽快换证并更新',
  person: '采购员不能下单；可以先提交，请尽快更新',
  nothing: '需要更新；可以先提交',
}
/** What becomes of it when a certificate ends in so many days; nothing where that is far, or past: then it can't be sent. */
function endingText(days: number, stops: Stops): string | undefined {
  if (days < 0 || days > ENDS_SOON_DAYS) return undefined
  const end = days === 0 ? '今天到期，明天起' : `还有 ${days} 天到期，到期后`
  return `${end}${STOPPED[stops]}`
}
