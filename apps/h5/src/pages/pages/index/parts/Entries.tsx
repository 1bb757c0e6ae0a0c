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
} from '@shop/ui'
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

const drawEntry = (icon: string) => {
  if (icon.startsWith('/')) return <Picture src={icon} alt="" width={32} height={32} />
  const Icon = ICONS[icon as keyof typeof ICONS] ?? DuotoneCategory
  return <Icon />
}

/** Entry points into the shop, five per row; entries whose pages don't exist are left out. */
export function Entries({ entries }: { entries: Out<typeof GetHome>['entries'] }) {
  const open = entries.filter((entry) => hrefOf(entry.to)).slice(0, 10)
  if (!open.length) return null
  return (
    <div className={styles.card}>
      <EntryGrid
        label="快捷入口"
        columns={5}
        tiles
        entries={open.map(({ name, icon, to }) => ({
          name,
          href: hrefOf(to)!,
          icon: <span className={styles.tile}>{drawEntry(icon)}</span>,
        }))}
      />
    </div>
  )
}
