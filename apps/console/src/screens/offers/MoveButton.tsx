import { Button } from 'antd'
import type { Batch } from './batch.ts'

interface MoveButtonProps {
  batch: Pick<Batch, 'batchNo' | 'move'>
  goodsShowName: string
  onPress: () => void
}
/** What brings an ageing batch into the near-expiry offer, or such an offer of its goods into being; nothing for other batches. */
export function MoveButton({ batch: { batchNo, move }, goodsShowName, onPress }: MoveButtonProps) {
  if (move === null) return null
  const [label, what] = move === 'ready' ? ['转入近效期', `批号 ${batchNo}`] : ['新增近效期报价', goodsShowName]
  return (
    <Button type="link" size="small" aria-label={`${label}：${what}`} onClick={onPress}>
      {label}
    </Button>
  )
}
