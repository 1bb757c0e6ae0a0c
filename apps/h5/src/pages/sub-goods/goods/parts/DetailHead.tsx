import { IconBack, IconButton, IconShare, classNames, lazyPart, useScroll } from '@shop/ui'
import { afterPaint } from '@shop/ui/after-paint.ts'
import { Suspense, useEffect, useState } from 'react'
import { goBack } from '../../../../shell/navigation.ts'
import styles from './DetailHead.module.css'

const loadTabs = () => import('./PartTabs.tsx')
const PartTabs = lazyPart(loadTabs)

/** Two round buttons over the picture; after scrolling, a solid bar with the parts of the page as tabs. */
export function DetailHead({ parts, onShare }: { parts: readonly string[]; onShare?: (() => void) | undefined }) {
  const [solid, setSolid] = useState(false)
  useScroll((top) => setSolid(top > 80))
  // In time for the first scrolling, and not within the press that opened the page.
  useEffect(() => afterPaint(() => void loadTabs().catch(() => {})), [])
  return (
    <header className={classNames(styles.bar, solid && styles.solid)}>
      <IconButton icon={<IconBack size={22} />} label="返回" onClick={goBack} />
      <div className={styles.tabs}>
        <Suspense>{parts.length > 1 && <PartTabs parts={parts} />}</Suspense>
      </div>
      {onShare && <IconButton icon={<IconShare size={22} />} label="分享" onClick={onShare} />}
    </header>
  )
}
