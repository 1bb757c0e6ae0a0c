import { ListDictionary } from '@shop/contract/platform'
import { Button, ErrorView, Radio, RadioGroup, Sheet, Skeleton } from '@shop/ui'
import { useState } from 'react'
import { useCall } from '../../shell/query.ts'

interface CancelSheetProps {
  onCancel: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks the buyer why they cancel the order; the reasons are the platform's. */
export default function CancelSheet({ onCancel, onClose }: CancelSheetProps) {
  const reasons = useCall(ListDictionary, { type: 'cancel_reason' }, { staleTime: 0 })
  const [chosen, choose] = useState<string>()
  const labels = reasons.data?.rows.map(({ label }) => label)
  const reason = chosen ?? labels?.[0]
  const submit = async () => {
    if (!reason) return
    await onCancel(reason)
    onClose()
  }
  return (
    <Sheet
      open
      title="取消原因"
      onClose={onClose}
      footer={
        <Button block variant="danger" disabled={!reason} onClick={submit}>
          取消订单
        </Button>
      }
    >
      {labels ? (
        <RadioGroup label="取消原因" value={reason ?? ''} onChange={choose}>
          {labels.map((label) => (
            <Radio key={label} value={label}>
              {label}
            </Radio>
          ))}
        </RadioGroup>
      ) : reasons.error ? (
        <ErrorView small detail={reasons.error.msg} onRetry={async () => void (await reasons.refetch())} />
      ) : (
        <Skeleton shape="line" count={6} />
      )}
    </Sheet>
  )
}
