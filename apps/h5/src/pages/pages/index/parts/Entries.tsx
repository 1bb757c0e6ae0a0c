import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import {
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

/** Entry points into the shop, five per row; entries whose pages don't exist are left out. */
export function Entries({ entries }: { entries: Out<typeof GetHome>['entries'] }) {
  const open = entries.flatMap((entry) => {
    const href = hrefOf(entry.to)
    return href ? [{ ...entry, href }] : []
  })
  if (!open.length) return null
  return (
    <nav className={styles.grid} aria-label="快捷入口">
      {open.slice(0, 10).map((entry, i) => {
        const Icon = ICONS[entry.icon as keyof typeof ICONS] ?? IconPill
        return (
          <a key={entry.id} className={styles.entry} href={entry.href}>
            {entry.icon.startsWith('/') ? (
              <Picture src={entry.icon} alt="" width={44} height={44} />
            ) : (
              <span className={`${styles.icon} ${TINTS[i % TINTS.length]}`}>
                <Icon size={26} />
              </span>
            )}
            {entry.name}
          </a>
        )
      })}
    </nav>
  )
}
