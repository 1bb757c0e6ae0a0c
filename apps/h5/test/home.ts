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

/** Home as a buyer sees it, without any block. */
export const home = (parts: Partial<Home> = {}): Home => ({
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
  ...parts,
})
