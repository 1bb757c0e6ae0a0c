import { GetPlannedGoods } from '@shop/contract/plan'
import { useMe } from '../../shell/me.ts'
import { useCall } from '../../shell/query.ts'

/** How many packs of goods the shop's plan has; 0 for none, for guests, and while it is not known. */
export function usePlanned(goodsId: number): number {
  const shop = useMe().data?.shop
  const planned = useCall(GetPlannedGoods, { goodsId }, { enabled: !!shop && shop.role !== 'finance' })
  return planned.data?.quantity ?? 0
}
