import { SHOP_TYPE_NAMES, type ShopType } from '@shop/contract/codes'

/** The types of shops, to choose from. */
export const shopTypeOptions = Object.entries(SHOP_TYPE_NAMES).map(([type, label]) => ({
  value: Number(type) as ShopType,
  label,
}))
