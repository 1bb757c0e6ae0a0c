import { Tabs } from '@shop/ui'

interface SegmentProps {
  tab: 'plan' | undefined
  onTab: (tab: 'plan' | undefined) => void
}

/** Chooses between the cart and the purchase plan. */
export default function Segment({ tab, onTab }: SegmentProps) {
  return (
    <Tabs
      stretch
      label="购物车和采购计划"
      value={tab ?? 'cart'}
      onChange={(key) => onTab(key === 'plan' ? 'plan' : undefined)}
      items={[
        { key: 'cart', label: '购物车' },
        { key: 'plan', label: '采购计划' },
      ]}
    />
  )
}
