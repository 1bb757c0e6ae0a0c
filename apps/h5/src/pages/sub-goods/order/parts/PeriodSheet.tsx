import { Button, DatePicker, PickerField, Sheet } from '@shop/ui'
import { useState } from 'react'
import { chinaDay } from '../../../../shell/format.ts'

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

/** Chooses the days between which orders were placed. */
export default function PeriodSheet({ from, until, onChoose, onClose }: PeriodSheetProps) {
  const [today] = useState(() => chinaDay(Date.now()))
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(until)
  const [asking, setAsking] = useState<'first' | 'last' | null>(null)
  const wrong = first && last && first > last ? '结束日期不能早于开始日期' : null
  const choose = () => {
    onChoose({ from: first, to: last })
    onClose()
  }
  return (
    <Sheet
      open
      title="下单日期"
      onClose={onClose}
      footer={
        <Button block onClick={choose} disabled={wrong !== null}>
          确定
        </Button>
      }
    >
      <PickerField label="开始日期" text={first ?? null} placeholder="不限" onOpen={() => setAsking('first')} />
      <PickerField label="结束日期" text={last ?? null} placeholder="不限" onOpen={() => setAsking('last')} error={wrong} />
      <DatePicker
        open={asking !== null}
        title={asking === 'last' ? '结束日期' : '开始日期'}
        value={(asking === 'last' ? last : first) ?? null}
        max={today}
        onClose={() => setAsking(null)}
        onConfirm={(day) => {
          if (asking === 'last') setLast(day)
          else setFirst(day)
          setAsking(null)
        }}
      />
    </Sheet>
  )
}
