import { CountOrders } from '@shop/contract/orders'
import { EmptyView } from '@shop/ui'
import { to } from '../../shell/navigation.ts'
import { useCall } from '../../shell/query.ts'

/** Leads from an empty cart to what the shop buys often, or to the goods. */
export default function EmptyCart({ small }: { small: boolean }) {
  const bought = useCall(CountOrders, {}).data?.bought
  return (
    <EmptyView
      art="cart"
      small={small}
      title="购物车还是空的"
      detail="常用药品加入购物车，凑满起配一起下单"
      action={
        bought
          ? { label: '从常购清单补货', href: to('sub-goods/goods/list', { boughtBefore: true, title: '常购清单' }) }
          : { label: '去逛逛', href: to('pages/category/index') }
      }
    />
  )
}
