'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import {
  DuotoneCategory,
  DuotoneColdChain,
  DuotoneDevice,
  DuotoneEssential,
  DuotoneFavourite,
  DuotoneHerb,
  DuotoneInsurance,
  DuotoneNearExpiry,
  DuotonePodium,
  DuotonePrescription,
  DuotoneReplenish,
  DuotoneStore,
  DuotoneTonic,
  EntryGrid,
  Picture,
  Swiper,
} from '@shop/ui'
import { useState } from 'react'
import { hrefOf } from '../../../../shell/navigation.ts'
import styles from './Entries.module.css'

/** Built-in icons an entry can name; a URL is a picture uploaded by the platform. */
const ICONS = {
  bottle: DuotoneTonic,
  capsule: DuotonePrescription,
  grid: DuotoneCategory,
  leaf: DuotoneHerb,
  license: DuotoneInsurance,
  clock: DuotoneNearExpiry,
  device: DuotoneDevice,
  fire: DuotonePodium,
  heart: DuotoneFavourite,
  history: DuotoneReplenish,
  pill: DuotoneEssential,
  snowflake: DuotoneColdChain,
  store: DuotoneStore,
}
/** How many entries a page has: two rows. */
const PAGE = 10

function drawIcon(icon: string) {
  if (icon.startsWith('/')) return <Picture src={icon} alt="" width={32} height={32} instead={<DuotoneCategory />} />
  const Icon = ICONS[icon as keyof typeof ICONS] ?? DuotoneCategory
  return <Icon />
}

/** Entry points into the shop, five a row and ten a page; entries whose pages don't exist are left out. */
export function Entries({ entries }: { entries: Out<typeof GetHome>['entries'] }) {
  const [at, setAt] = useState(0)
  const open = entries.filter((entry) => hrefOf(entry.to))
  if (!open.length) return null
  const pages = Array.from({ length: Math.ceil(open.length / PAGE) }, (_, n) => open.slice(n * PAGE, (n + 1) * PAGE))
  const grids = pages.map((page, n) => (
    <EntryGrid
      key={n}
      label={n ? `快捷入口 ${n + 1}` : '快捷入口'}
      columns={5}
      tiles
      entries={page.map(({ name, icon, to }) => ({
        name,
        href: hrefOf(to)!,
        icon: <span className={styles.tile}>{drawIcon(icon)}</span>,
      }))}
    />
  ))
  return (
    <div className={styles.card}>
      {pages.length === 1 ? (
        grids
      ) : (
        <>
          <Swiper label="快捷入口" autoplay={0} dots={false} onIndex={setAt}>
            {grids}
          </Swiper>
          <div className={styles.dots} aria-hidden="true">
            {pages.map((_, n) => (
              <span key={n} className={n === at ? styles.on : undefined} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
