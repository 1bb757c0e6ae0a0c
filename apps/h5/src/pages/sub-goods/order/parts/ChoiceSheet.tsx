import { Button, Radio, RadioGroup, Sheet } from '@shop/ui'
import { useState } from 'react'

interface ChoiceProps {
  title: string
  items: { key: string; name: string; disabled: string | null }[]
  value: string
  onChoose: (key: string) => void
  onClose: () => void
}
/** Selects one of a few options; a disabled one says why. */
export default function ChoiceSheet({ title, items, value, onChoose, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState(value)
  const confirm = () => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <Button block onClick={confirm}>
          确定
        </Button>
      }
    >
      <RadioGroup label={title} value={chosen} onChange={setChosen}>
        {items.map((item) => (
          <Radio key={item.key} value={item.key} disabled={item.disabled !== null} hint={item.disabled ?? undefined}>
            {item.name}
          </Radio>
        ))}
      </RadioGroup>
    </Sheet>
  )
}
