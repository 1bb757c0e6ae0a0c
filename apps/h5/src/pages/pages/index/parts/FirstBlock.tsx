'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import type { HomeBlock, HomeStrip } from '@shop/contract/home-blocks'
import { Banners } from './Banners.tsx'
import { Entries } from './Entries.tsx'
import { GoodsStrip } from './GoodsStrip.tsx'

type Home = Out<typeof GetHome>
/** The kinds whose code is in the first load. */
export type FirstKind = 'entries' | 'banners' | HomeStrip
export interface BlockProps<K extends HomeBlock = HomeBlock> {
  block: { id: number; kind: K }
  home: Home
  /** Whether the pictures out of sight may load, too. */
  all: boolean
  /** The first banner has loaded or failed. */
  onLoaded: () => void
}

/** A block of home whose code is in the first load: entries, banners, any strip of goods. */
export function FirstBlock({ block, home, all, onLoaded }: BlockProps<FirstKind>) {
  if (block.kind === 'entries') return <Entries entries={home.entries} />
  if (block.kind === 'banners') return <Banners banners={home.banners} all={all} onLoaded={onLoaded} />
  const strip = home.strips.find(({ id }) => id === block.id)
  return strip && <GoodsStrip strip={strip} all={all} />
}
