import { Tabs, scrollBehavior, useScroll } from '@shop/ui'
import { useState } from 'react'

/** In the order in which they appear on the page. */
const PARTS = [
  { key: 'goods', label: '商品' },
  { key: 'batches', label: '批次效期' },
  { key: 'leaflet', label: '说明书' },
  { key: 'reports', label: '药检' },
  { key: 'documents', label: '资质' },
  { key: 'similar', label: '一起买' },
]
const partOf = (key: string) => document.getElementById(`part-${key}`)
const BAR_HEIGHT = 60

/** The parts of a product's page as tabs: the one that is read is selected, a press scrolls to another. */
export default function PartTabs({ parts }: { parts: readonly string[] }) {
  const [at, setAt] = useState('goods')
  useScroll(() => {
    const passed = parts.filter((key) => (partOf(key)?.getBoundingClientRect().top ?? 1) < BAR_HEIGHT + 20)
    setAt(passed.pop() ?? 'goods')
  })
  const jump = (key: string) => {
    const behavior = scrollBehavior()
    if (key === 'goods') window.scrollTo({ top: 0, behavior })
    else partOf(key)?.scrollIntoView({ block: 'start', behavior })
  }
  return <Tabs label="本页内容" stretch items={PARTS.filter(({ key }) => parts.includes(key))} value={at} onChange={jump} />
}
