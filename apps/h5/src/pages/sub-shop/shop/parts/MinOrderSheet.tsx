import { Chips, Sheet } from '@shop/ui'
import { MIN_ORDERS, minOrderName, type HallSearch } from './hall-filters.ts'

interface MinOrderSheetProps {
  value: HallSearch['minOrder']
  onChange: (value: HallSearch['minOrder']) => void
  onClose: () => void
}

/** Up to which minimum order sellers are shown; a press takes effect at once. */
export default function MinOrderSheet({ value, onChange, onClose }: MinOrderSheetProps) {
  return (
    <Sheet open title="起配" onClose={onClose}>
      <Chips
        wrap
        label="起配"
        items={MIN_ORDERS.map((key) => ({ key, label: minOrderName(key) }))}
        value={value ?? null}
        onChange={(key) => {
          onChange((key ?? undefined) as HallSearch['minOrder'])
          onClose()
        }}
      />
    </Sheet>
  )
}
