import { Select, Tag } from 'antd'
import type { BatchLeft } from './allocation.ts'

interface Props {
  goodsShowName: string
  batches: BatchLeft[]
  onChoose: (batch: BatchLeft) => void
}

/** Adds another batch of the same goods to the shipment; each is listed with its expiry, its stock and what blocks it. */
export function OtherBatch({ goodsShowName, batches, onChoose }: Props) {
  if (batches.length === 0) return null
  return (
    <Select<string>
      size="small"
      aria-label={`${goodsShowName} 换批号发`}
      placeholder={`换批号发（另有 ${batches.length} 个批号）`}
      value={null}
      popupMatchSelectWidth={false}
      onSelect={(id) => {
        const batch = batches.find((one) => one.id === id)
        if (batch) onChoose(batch)
      }}
      options={batches.map(({ id, batchNo, expiresOn, nearExpiry, available, units, obstacle }) => ({
        value: id,
        disabled: obstacle !== null,
        label: (
          <span className="number">
            {batchNo} <span className="quiet">至 {expiresOn}</span> 可用 {available} {units}{' '}
            {nearExpiry && <Tag color="warning">近效期</Tag>}
            {obstacle && <span className="late">{obstacle}</span>}
          </span>
        ),
      }))}
    />
  )
}
