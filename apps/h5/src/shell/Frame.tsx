import { Outlet, useMatches } from '@tanstack/react-router'
import {
  IconCart,
  IconCartFilled,
  IconHome,
  IconHomeFilled,
  IconMine,
  IconMineFilled,
  IconVideo,
  IconVideoFilled,
  TabBar,
} from '@shop/ui'
import type { PagePath } from '../routes.ts'
import styles from './Frame.module.css'
import { useCartCount } from './me.ts'
import { goTab, to } from './navigation.ts'

const TABS = [
  { key: 'home', label: '首页', path: 'pages/index/index', icon: <IconHome />, activeIcon: <IconHomeFilled /> },
  { key: 'video', label: '视频', path: 'pages/video/index', icon: <IconVideo />, activeIcon: <IconVideoFilled /> },
  { key: 'cart', label: '购物车', path: 'pages/car/index', icon: <IconCart />, activeIcon: <IconCartFilled /> },
  { key: 'mine', label: '我的', path: 'pages/person/index', icon: <IconMine />, activeIcon: <IconMineFilled /> },
] as const satisfies readonly { key: string; label: string; path: PagePath; icon: unknown; activeIcon: unknown }[]

/** Around every page: the centred column, and the tab bar under the four tabs. */
export function Frame() {
  const tab = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.tab })
  return (
    <div className={styles.column}>
      <Outlet />
      {tab && <Tabs tab={tab} />}
    </div>
  )
}

function Tabs({ tab }: { tab: string }) {
  const count = useCartCount()
  const items = TABS.map(({ path, ...item }) => ({ ...item, href: to(path), ...(item.key === 'cart' && { badge: count }) }))
  const select = (key: string) => {
    const item = TABS.find((t) => t.key === key)
    if (!item) return
    if (key === tab) window.scrollTo({ top: 0, behavior: 'smooth' })
    else goTab(item.key, item.path)
  }
  return <TabBar items={items} value={tab} onSelect={select} />
}
