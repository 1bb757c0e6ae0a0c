import { ROLE_NAMES, SHOP_TYPE_NAMES, type ListMyShops } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { listShopsOf, type MyShop } from '../../shops/index.ts'

export const shopBrief = (shop: MyShop, currentId: number | null) => ({
  id: shop.id,
  name: shop.name,
  type: shop.type,
  typeName: SHOP_TYPE_NAMES[shop.type],
  role: shop.role,
  roleName: ROLE_NAMES[shop.role],
  regionName: shop.region_name,
  current: shop.id === currentId,
})

/** The shops the user is a member of, in the order of joining. */
export async function listMyShops({ db, actor }: QueryContext<typeof ListMyShops>) {
  const shops = await listShopsOf(db, actor.userId)
  return { rows: shops.map((shop) => shopBrief(shop, actor.shop?.id ?? null)) }
}
