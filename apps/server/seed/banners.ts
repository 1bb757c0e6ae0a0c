import { sql } from '../src/kernel/sql.ts'
import { bannerAddress } from '../demonstration/pictures/addresses.ts'
import type { Banner } from '../demonstration/pictures/drawing/banners.ts'
import type { Tx } from '../src/kernel/database.ts'

/** The campaigns on home: the picture, what it says to who can't see it, and the list that keeps its promise. */
const CAMPAIGNS: readonly (readonly [picture: Banner['key'], title: string, target: string])[] = [
  ['next-day', '常备药，现货发', '/sub-goods/goods/list?inStock=true&orderBy=salesCount'],
  ['near-expiry', '近效期专区', '/sub-goods/goods/list?nearExpiry=true'],
  ['cold-chain', '胰岛素冷链到店', '/sub-goods/goods/list?keyword=胰岛素'],
  ['herbs', '秋冬进补：中药饮片', '/sub-goods/goods/list?type=4'],
  ['devices', '家用器械备齐', '/sub-goods/goods/list?type=5'],
  ['sellers', '挑合适的卖家', '/sub-shop/shop/shopList'],
]

/** Writes the campaigns on home. */
export async function writeBanners(tx: Tx) {
  for (const [sort, [picture, title, target]] of CAMPAIGNS.entries())
    await sql`insert into content.home_item (kind, picture, title, target, sort) values ('banners', ${bannerAddress(picture)}, ${title}, ${target}, ${sort})`.execute(
      tx,
    )
}
