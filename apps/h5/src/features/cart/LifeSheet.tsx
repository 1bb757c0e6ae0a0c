import { Button, Radio, RadioGroup, Sheet } from '@shop/ui'
import { useState } from 'react'
import styles from './cart.module.css'

const LIVES = [0, 30, 90, 180, 365] as const
export type Life = (typeof LIVES)[number]
/** An asked remaining life in words. */
export const lifeName = (days: number) => (days === 0 ? '不限' : days === 365 ? '1 年以上' : `${days} 天以上`)

/** Asks for the remaining life that a line must have; only batches that have it are sent. */
export function LifeSheet({ value, onChoose, onClose }: { value: number; onChoose: (days: Life) => void; onClose: () => void }) {
  const [chosen, setChosen] = useState(String(value))
  return (
    <Sheet
      open
      title="剩余有效期要求"
      onClose={onClose}
      footer={
        <Button block onClick={() => onChoose(Number(chosen) as Life)}>
          确定
        </Button>
      }
    >
      <p className={styles.hint}>只发满足要求的批次；要求越高，可买的库存越少。</p>
      <RadioGroup label="剩余有效期" value={chosen} onChange={setChosen}>
        {LIVES.map((days) => (
          <Radio key={days} value={String(days)}>
            {lifeName(days)}
          </Radio>
        ))}
      </RadioGroup>
    </Sheet>
  )
}
