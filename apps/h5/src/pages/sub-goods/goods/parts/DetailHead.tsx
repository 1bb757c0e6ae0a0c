import { IconBack, IconButton, IconShare, Tabs, classNames, useScroll } from '@shop/ui'
import { useState } from 'react'
import { goBack } from '../../../../shell/navigation.ts'
import styles from './DetailHead.module.css'

/** In the order in which they appear on the page. */
const PARTS = [
  { key: 'goods', label: '商品' },
  { key: 'batches', label: '批次效期' },
  { key: 'leaflet', label: '说明书' },
  { key: 'similar', label: '一起买' },
]
const partOf = (key: string) => document.getElementById(`part-${key}`)
const BAR_HEIGHT = 60
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Two round buttons over the picture; after scrolling, a solid bar with the parts of the page as tabs. */
export function DetailHead({ parts, onShare }: { parts: readonly string[]; onShare?: (() => void) | undefined }) {
  const [solid, setSolid] = useState(false)
  const [at, setAt] = useState('goods')
  useScroll((top) => {
    setSolid(top > 80)
    const passed = parts.filter((key) => (partOf(key)?.getBoundingClientRect().top ?? 1) < BAR_HEIGHT + 20)
    setAt(passed.at(-1) ?? 'goods')
  })
  const jump = (key: string) => {
    if (key === 'goods') window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
    else partOf(key)?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
  return (
    <header className={classNames(styles.bar, solid && styles.solid)}>
      <IconButton icon={<IconBack size={22} />} label="返回" onClick={goBack} />
      <div className={styles.tabs}>
        {parts.length > 1 && (
          <Tabs label="本页内容" stretch items={PARTS.filter(({ key }) => parts.includes(key))} value={at} onChange={jump} />
        )}
      </div>
      {onShare && <IconButton icon={<IconShare size={22} />} label="分享" onClick={onShare} />}
    </header>
  )
}
