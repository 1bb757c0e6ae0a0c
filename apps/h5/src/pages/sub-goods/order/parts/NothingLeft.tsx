import { EmptyView } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import type { Checkout } from './checkout-view.ts'

/** A checkout without goods: a colleague has submitted the cart, or nothing in it is sold to the shop any more. */
export default function NothingLeft({ obstacles, fromCart }: { obstacles: Checkout['obstacles']; fromCart: boolean }) {
  const [first] = obstacles
  const submitted = first?.reason === 'cart'
  return (
    <EmptyView
      art={submitted ? 'order' : 'shelf'}
      title={submitted ? '购物车已提交' : '商品暂时不能购买'}
      detail={first?.text}
      action={
        submitted
          ? { label: '查看订单', href: to('sub-goods/order/list') }
          : fromCart
            ? { label: '回购物车', href: to('pages/car/car') }
            : { label: '看看其他商品', href: to('sub-goods/goods/list') }
      }
    />
  )
}
