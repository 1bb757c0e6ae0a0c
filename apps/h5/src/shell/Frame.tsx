import { scrollToTop, useFarDown } from '@shop/ui/back-to-top/use-far-down.ts'
import {
  IconArrowUp,
  IconCart,
  IconCartFilled,
  IconHome,
  IconHomeFilled,
  IconMine,
  IconMineFilled,
  IconVideo,
  IconVideoFilled,
} from '@shop/ui/icon/icons.tsx'
import { TabBar } from '@shop/ui/tab-bar/TabBar.tsx'
import { Activity, createElement, startTransition, useLayoutEffect, useRef, useState } from 'react'
import type { PagePath } from '../routes.ts'
import styles from './Frame.module.css'
import { useCartCount } from './me.ts'
import { HistoryEntryContext, type HistoryEntry } from './history-entries.ts'
import { holdKeyboard } from './hold-keyboard.ts'
import { goTab, restoreScroll, to, viewNow, watchView } from './navigation.ts'
import { PageGuard } from './PageGuard.tsx'
import { pageOf } from './pages.ts'

/** Tabs whose pages are long: far down, the tab is the way back to the top, where nothing floats over the goods. */
const ENDLESS: readonly string[] = ['home', 'video', 'cart']
const TO_TOP = { label: '回顶部', activeIcon: <IconArrowUp /> }

const TABS = [
  { key: 'home', label: '首页', path: 'pages/index/index', icon: <IconHome />, activeIcon: <IconHomeFilled /> },
  { key: 'video', label: '视频', path: 'pages/video/index', icon: <IconVideo />, activeIcon: <IconVideoFilled /> },
  { key: 'cart', label: '购物车', path: 'pages/car/index', icon: <IconCart />, activeIcon: <IconCartFilled /> },
  { key: 'mine', label: '我的', path: 'pages/person/index', icon: <IconMine />, activeIcon: <IconMineFilled /> },
] as const satisfies readonly { key: string; label: string; path: PagePath; icon: unknown; activeIcon: unknown }[]

/**
 * The frame of all pages: the centred column, and the tab bar under the four tabs. Pages in the background stay mounted but
 * hidden, so going back restores what was typed and loaded and the scroll position.
 */
export function Frame() {
  const [view, setView] = useState(viewNow)
  const { shown, live } = view
  const kept = useRef(view)
  useLayoutEffect(() => {
    const follow = () => {
      const next = viewNow()
      // React would keep an update that changes nothing, and with the next page do it first: at once, and that page's effects before.
      if (next === kept.current) return
      // A new page is rendered in slices, so that a slow phone answers presses meanwhile; one that was kept appears at once.
      if (kept.current.live.some(({ id }) => id === next.shown.id)) return setView(next)
      if (next.shown.route?.keyboard) holdKeyboard()
      startTransition(() => setView(next))
    }
    follow()
    return watchView(follow)
  }, [])
  // Restores the scroll position before the browser paints. The first page starts at its top anyway.
  useLayoutEffect(() => {
    const { id } = kept.current.shown
    kept.current = view
    if (id !== view.shown.id) restoreScroll(view.shown.id)
  }, [view])
  return (
    <div className={shown.route?.tab ? `${styles.column} ${styles.tabbed}` : styles.column}>
      {live.map((entry) => (
        <Activity key={entry.id} mode={entry.id === shown.id ? 'visible' : 'hidden'}>
          <HistoryEntryContext value={entry}>
            <PageGuard>
              <PageAt entry={entry} />
            </PageGuard>
          </HistoryEntryContext>
        </Activity>
      ))}
      {shown.route?.tab && <Tabs tab={shown.route.tab} />}
    </div>
  )
}

function PageAt({ entry }: { entry: HistoryEntry }) {
  return createElement(pageOf(entry.address))
}

/** The tab bar, with the number of lines in the cart. */
export function Tabs({ tab }: { tab: string }) {
  const count = useCartCount()
  const far = useFarDown() && ENDLESS.includes(tab)
  const items = TABS.map(({ path, ...item }) => ({
    ...item,
    href: to(path),
    ...(item.key === 'cart' && { badge: count }),
    ...(far && item.key === tab && TO_TOP),
  }))
  const select = (key: string) => {
    const item = TABS.find((t) => t.key === key)
    if (!item) return
    if (key === tab) scrollToTop()
    else goTab(item.key, item.path)
  }
  return <TabBar items={items} value={tab} onSelect={select} />
}
