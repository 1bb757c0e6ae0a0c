import { Button, Radio, RadioGroup, Sheet } from '@shop/ui'
import { useState } from 'react'
import styles from './cart.module.css'
import { offeredLives, shelfLifeName, type ShelfLife } from '../../shell/shelf-lives.ts'

interface ShelfLifeSheetProps {
  value: number
  onChoose: (days: ShelfLife) => void
  onClose: () => void
}

/** Asks for the minimum shelf life of a line; only batches that have it are shipped. */
export default function ShelfLifeSheet({ value, onChoose, onClose }: ShelfLifeSheetProps) {
  const [chosen, setChosen] = useState(String(value))
  return (
    <Sheet
      open
      title="剩余效期要求"
      onClose={onClose}
      footer={
        <Button block onClick={() => onChoose(Number(chosen) as ShelfLife)}>
          确定
        </Button>
      }
    >
      <p className={styles.hint}>只发满足要求的批次；要求越高，可买的库存越少。</p>
      <RadioGroup label="剩余效期" value={chosen} onChange={setChosen}>
        {offeredLives(value).map((days) => (
          <Radio key={days} value={String(days)}>
            {shelfLifeName(days)}
          </Radio>
        ))}
      </RadioGroup>
    </Sheet>
  )
}
