import { chinaTime } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import type { GetOrder } from '@shop/contract/orders'
import { Card, IconCopy, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { copyText } from '../../../../shell/copy.ts'
import styles from '../detail.module.css'

// Its code fits no more into the page's.
const OrderPapers = lazyPart(() => import('./OrderPapers.tsx'))

type Order = Out<typeof GetOrder>

/** When and how an order was placed and paid, and its papers. */
export default function OrderFacts({ order }: { order: Order }) {
  const facts: [string, string][] = [
    ['下单时间', chinaTime(order.createdAt)],
    ...(order.paidAt
      ? ([
          ['付款时间', chinaTime(order.paidAt)],
          ['支付方式', order.payMethodName ?? ''],
        ] as [string, string][])
      : []),
    ...(order.buyerName ? ([['购货单位', order.buyerName]] as [string, string][]) : []),
    ['发票', order.invoiceKindName],
    ['收货时间', order.deliveryWishName],
    ...(order.remark ? ([['备注', order.remark]] as [string, string][]) : []),
  ]
  return (
    <Card title="订单信息">
      <dl className={styles.facts}>
        <div>
          <dt>订单号</dt>
          <dd>
            {order.orderNo}
            <button
              type="button"
              className={styles.copy}
              onClick={() => void copyText('订单号', order.orderNo)}
              aria-label="复制订单号"
            >
              <IconCopy size={16} />
            </button>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.papers}>
        <Suspense>
          <OrderPapers order={order} />
        </Suspense>
      </div>
    </Card>
  )
}
