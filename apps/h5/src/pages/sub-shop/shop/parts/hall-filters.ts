import type { Args } from '@shop/contract/endpoint'
import type { ListSellers } from '@shop/contract/sellers'
import type { SearchOf } from '../../../../shell/navigation.ts'

export type HallSearch = SearchOf<'sub-shop/shop/shopList'>
/** The minimum orders, in yuan, up to which sellers can be asked for. */
export const MIN_ORDERS = ['0', '300', '500', '1000'] as const
export const minOrderName = (yuan: string) => (yuan === '0' ? '无起配额' : `起配 ≤ ¥${yuan}`)

/** What the hall asks for, by its address. */
export function hallArgs({
  keyword,
  orderBy,
  followed,
  opened,
  shipsToday,
  everywhere,
  minOrder,
}: HallSearch): Args<typeof ListSellers> {
  return {
    ...(keyword && { keyword: keyword.slice(0, 60) }),
    ...(orderBy && { orderBy }),
    ...(followed && { followed }),
    ...(opened && { opened }),
    ...(shipsToday && { shipsToday }),
    ...(everywhere && { everywhere }),
    ...(minOrder && { mostMinOrderFen: Number(minOrder) * 100 }),
  }
}

/** The filters of the hall; those that need a shop, or prices, only for who has them. Sellers that deliver here are the usual ones. */
export const hallFilters = (
  { followed, opened, shipsToday, everywhere, minOrder }: HallSearch,
  { hasShop, seesPrices }: { hasShop: boolean; seesPrices: boolean },
) => [
  { key: 'followed', label: '已关注', active: !!followed },
  ...(hasShop ? [{ key: 'everywhere', label: '可送达本地', active: !everywhere }] : []),
  { key: 'shipsToday', label: '今天能发', active: !!shipsToday },
  { key: 'opened', label: '已开户', active: !!opened },
  ...(seesPrices
    ? [{ key: 'minOrder', label: minOrder ? minOrderName(minOrder) : '起配', active: !!minOrder, opens: true }]
    : []),
]
/** Without any of them. */
export const NO_HALL_FILTERS: HallSearch = {
  followed: undefined,
  opened: undefined,
  shipsToday: undefined,
  everywhere: undefined,
  minOrder: undefined,
}
