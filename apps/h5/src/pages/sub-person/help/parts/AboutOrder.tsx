import { GetOrder } from '@shop/contract/orders'
import { Button, Card, Skeleton } from '@shop/ui'
import { setPageSearch } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from '../feedback.module.css'

/** The order that a feedback is about: its number and seller. It can be taken out; one that is not this shop's has to be. */
export function AboutOrder({ orderId }: { orderId: number }) {
  const order = useCall(GetOrder, { orderId })
  const leaveOut = () => setPageSearch('sub-person/help/problemFeedback', { orderId: undefined })
  if (order.isPending) return <Skeleton shape="block" height="72px" />
  return (
    <Card>
      <div className={styles.about}>
        <div>
          <p className={styles.number}>{order.data ? `关于订单 ${order.data.orderNo}` : '没有找到这个订单'}</p>
          <p className={styles.at}>{order.data ? order.data.sellerName : '请移除后再提交，并在描述里写订单号'}</p>
        </div>
        <Button variant="text" size="s" onClick={leaveOut} label="移除订单">
          移除
        </Button>
      </div>
    </Card>
  )
}
