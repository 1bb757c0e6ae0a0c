import { Button, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { to } from '../../shell/navigation.ts'
import styles from './orders.module.css'
import { useOrderActions, type OrderHead } from './use-order-actions.ts'

const CancelSheet = lazyPart(() => import('./CancelSheet.tsx'))

/** A single package is shown at once; of several one is chosen first. */
const trackOf = ({ orderId, packageId }: OrderHead) =>
  packageId === null ? to('sub-goods/order/package', { orderId }) : to('sub-goods/order/logisticsDetails', { packageId })

interface OrderButtonsProps {
  order: OrderHead
  size?: 's' | 'm'
  /** In a list: leaves rarely used actions to the order page. */
  brief?: boolean
}
/** The buttons for the actions that an order's abilities allow; the primary one is last and filled. */
export function OrderButtons({ order, size = 's', brief = false }: OrderButtonsProps) {
  const actions = useOrderActions(order)
  const [cancelling, setCancelling] = useState(false)
  const { abilities: may } = order
  const main = may.pay ? 'pay' : may.confirm ? 'confirm' : null
  return (
    <div className={styles.buttons}>
      {may.cancel && (
        <Button size={size} variant="outlined" onClick={() => setCancelling(true)}>
          取消订单
        </Button>
      )}
      {may.extend && !brief && (
        <Button size={size} variant="outlined" onClick={actions.extend}>
          延长收货
        </Button>
      )}
      {may.remind && (
        <Button size={size} variant="outlined" onClick={actions.remind}>
          提醒发货
        </Button>
      )}
      {may.packages && (
        <Button size={size} variant="outlined" href={trackOf(order)}>
          查看物流
        </Button>
      )}
      {may.buyAgain && main === null && (
        <Button size={size} variant="outlined" onClick={actions.buyAgain}>
          再次购买
        </Button>
      )}
      {main === 'pay' && (
        <Button size={size} onClick={actions.pay}>
          去付款
        </Button>
      )}
      {main === 'confirm' && (
        <Button size={size} onClick={actions.confirm}>
          确认收货
        </Button>
      )}
      {cancelling && (
        <Suspense>
          <CancelSheet onClose={() => setCancelling(false)} onCancel={actions.cancel} />
        </Suspense>
      )}
    </div>
  )
}
