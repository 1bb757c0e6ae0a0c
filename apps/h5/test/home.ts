import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { goods } from './goods.ts'

type Home = Out<typeof GetHome>
type StripRow = Home['strips'][number]['rows'][number]

/** A product in a strip of home. */
export const stripRow = (
  id: number,
  row: Partial<Pick<StripRow, 'again' | 'bought' | 'percentOff'>> = {},
  offer: Parameters<typeof goods>[1] = {},
): StripRow => ({ ...goods(id, offer), again: null, percentOff: null, ...row })

/** Blocks with content in the order in which the platform has them at first. */
function blocksOf({ strips = [], entries = [], banners = [], notices = [], sellers = [] }: Partial<Home>): Home['blocks'] {
  const lists = { entries, banners, notices, sellers }
  const list = (kind: keyof typeof lists, id: number) => (lists[kind].length > 0 ? [{ id, kind }] : [])
  const [restock, others] = [true, false].map((wanted) =>
    strips.filter(({ kind }) => (kind === 'bought-before') === wanted).map(({ id, kind }) => ({ id, kind })),
  )
  return [
    ...restock!,
    ...list('entries', 101),
    ...list('banners', 102),
    ...list('notices', 103),
    ...others!,
    ...list('sellers', 104),
    { id: 105, kind: 'recommend' },
  ]
}

/** Home as a buyer sees it, with the blocks that something is given for, and what is recommended. */
export const home = (parts: Partial<Home> = {}): Home => ({
  blocks: blocksOf(parts),
  shop: { name: '康民大药房', regionName: '杭州市西湖区' },
  cannotBuy: null,
  today: { cutoff: null, ofCart: false, unpaid: null, shipping: 0, receiving: 0 },
  hotWords: [],
  banners: [],
  entries: [],
  notices: [],
  strips: [],
  sellers: [],
  cartCount: 0,
  unread: 0,
  ...parts,
})
