import { chinaDay } from '@shop/contract/china-time'
import { Button, Chips, DatePicker, PickerField, Sheet } from '@shop/ui'
import { useState } from 'react'
import styles from './PeriodSheet.module.css'

interface Period {
  from: string | undefined
  to: string | undefined
}
interface PeriodSheetProps {
  from: string | undefined
  until: string | undefined
  onChoose: (period: Period) => void
  onClose: () => void
}
const RANGES = [
  { key: '7', label: '近 7 天' },
  { key: '30', label: '近 30 天' },
  { key: '90', label: '近 90 天' },
  { key: '365', label: '近一年' },
]

/** Selects the period in which orders were placed. */
export default function PeriodSheet({ from, until, onChoose, onClose }: PeriodSheetProps) {
  const [now] = useState(Date.now)
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(until)
  const [pickingDay, setPickingDay] = useState<'first' | 'last' | null>(null)
  const wrong = first && last && first > last ? '结束日期不能早于开始日期' : null
  const choose = (period: Period) => {
    onChoose(period)
    onClose()
  }
  const beginning = (days: string) => chinaDay(now - (Number(days) - 1) * 86_400_000)
  const range = last === undefined ? (RANGES.find((r) => beginning(r.key) === first)?.key ?? null) : null
  const setRange = (days: string | null) => {
    setFirst(days === null ? undefined : beginning(days))
    setLast(undefined)
  }
  return (
    <Sheet
      open
      title="下单日期"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={() => choose({ from: undefined, to: undefined })}>
            不限日期
          </Button>
          <Button onClick={() => choose({ from: first, to: last })} disabled={wrong !== null}>
            查看订单
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Chips label="常用时段" items={RANGES} value={range} onChange={setRange} wrap />
        <PickerField label="开始日期" text={first ?? null} placeholder="不限" onOpen={() => setPickingDay('first')} />
        <PickerField label="结束日期" text={last ?? null} placeholder="今天" onOpen={() => setPickingDay('last')} error={wrong} />
      </div>
      <DatePicker
        open={pickingDay !== null}
        title={pickingDay === 'last' ? '结束日期' : '开始日期'}
        value={(pickingDay === 'last' ? last : first) ?? null}
        max={chinaDay(now)}
        onClose={() => setPickingDay(null)}
        onConfirm={(day) => {
          if (pickingDay === 'last') setLast(day)
          else setFirst(day)
          setPickingDay(null)
        }}
      />
    </Sheet>
  )
}
