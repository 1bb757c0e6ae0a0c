import type { Out } from '@shop/contract/endpoint'
import type { GetOrder } from '@shop/contract/orders'
import { Button, IconPhone, IconPrint } from '@shop/ui'
import { useOrderActions } from '../../../../features/orders/use-order-actions.ts'
import { to } from '../../../../shell/navigation.ts'

/** Whom to ask about an order, and the paper that comes with it. */
export default function OrderPapers({ order }: { order: Out<typeof GetOrder> }) {
  const actions = useOrderActions(order)
  return (
    <>
      {order.sellerPhone && (
        <Button size="s" variant="outlined" href={`tel:${order.sellerPhone}`} icon={<IconPhone size={16} />}>
          联系卖家
        </Button>
      )}
      <Button size="s" variant="outlined" href={to('sub-goods/order/qualityReport', { orderId: order.orderId })}>
        药检报告
      </Button>
      {order.abilities.deliveryNote && (
        <Button size="s" variant="outlined" onClick={actions.deliveryNote} icon={<IconPrint size={16} />}>
          随货同行单
        </Button>
      )}
      <Button size="s" variant="outlined" href={to('sub-person/help/problemFeedback', { orderId: order.orderId })}>
        问题反馈
      </Button>
    </>
  )
}
