import { Button, Radio, RadioGroup, Sheet } from '@shop/ui'
import { useState } from 'react'
import { CANCEL_REASONS } from './use-order-actions.ts'

/** Asks the buyer why they cancel the order. */
export default function CancelSheet({ onCancel, onClose }: { onCancel: (reason: string) => Promise<void>; onClose: () => void }) {
  const [reason, setReason] = useState<string>(CANCEL_REASONS[0])
  const submit = async () => {
    await onCancel(reason)
    onClose()
  }
  return (
    <Sheet
      open
      title="取消原因"
      onClose={onClose}
      footer={
        <Button block variant="danger" onClick={submit}>
          取消订单
        </Button>
      }
    >
      <RadioGroup label="取消原因" value={reason} onChange={setReason}>
        {CANCEL_REASONS.map((text) => (
          <Radio key={text} value={text}>
            {text}
          </Radio>
        ))}
      </RadioGroup>
    </Sheet>
  )
}
