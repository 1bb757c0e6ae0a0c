import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import {
  EntryGrid,
  IconBottle,
  IconCapsule,
  IconCategory,
  IconClock,
  IconDevice,
  IconFire,
  IconHeart,
  IconHerb,
  IconHistory,
  IconLeaf,
  IconLicense,
  IconPill,
  IconReceipt,
  IconShield,
  IconSnowflake,
  IconStore,
  Picture,
} from '@shop/ui'
import { hrefOf } from '../../../../shell/navigation.ts'
import styles from './Entries.module.css'

/** Built-in icons an entry can name; a URL is a picture uploaded by the platform. */
const ICONS = {
  bottle: IconBottle,
  capsule: IconCapsule,
  category: IconCategory,
  grid: IconCategory,
  leaf: IconLeaf,
  license: IconLicense,
  clock: IconClock,
  device: IconDevice,
  fire: IconFire,
  heart: IconHeart,
  herb: IconHerb,
  history: IconHistory,
  order: IconReceipt,
  pill: IconPill,
  shield: IconShield,
  snowflake: IconSnowflake,
  store: IconStore,
}
const TINTS = [styles.green, styles.amber, styles.red, styles.grey]

const drawIcon = (icon: string, i: number) => {
  if (icon.startsWith('/')) return <Picture src={icon} alt="" width={44} height={44} />
  const Icon = ICONS[icon as keyof typeof ICONS] ?? IconPill
  return (
    <span className={`${styles.tile} ${TINTS[i % TINTS.length]}`}>
      <Icon size={26} />
    </span>
  )
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
        entries={open.map(({ name, icon, to }, i) => ({ name, href: hrefOf(to)!, icon: drawIcon(icon, i) }))}
      />
    </div>
  )
}
