import type { Out } from '@shop/contract/endpoint'
import type { ListOrders } from '@shop/contract/orders'
import { GoodsPictures, IconChevronRight, Price } from '@shop/ui'
import { OrderButtons } from '../../../../features/orders/OrderButtons.tsx'
import { kindsText, packsText, shortTime } from '../../../../shell/format.ts'
import { to } from '../../../../shell/navigation.ts'
import styles from './OrderCard.module.css'

export type OrderRow = Out<typeof ListOrders>['rows'][number]
const CLOSED_STATES: readonly OrderRow['group'][] = ['cancelled', 'refunded', 'done']

/** Beyond the lines that are shown, the units are not known. */
const contentsOf = ({ lineCount, quantity, pictures }: OrderRow) =>
  lineCount > pictures.length ? `${lineCount} 种，数量 ${quantity}` : lineCount > 1 ? kindsText(pictures) : packsText(pictures)

/** One order in the list: seller, status, contents, total, what happens next, and the actions possible now. */
export function OrderCard({ order }: { order: OrderRow }) {
  const href = to('sub-goods/order/detail', { orderId: order.orderId })
  const [first, ...others] = order.pictures
  const tone = order.abilities.pay ? styles.due : CLOSED_STATES.includes(order.group) ? styles.over : styles.running
  return (
    <article className={styles.card} aria-label={`${order.sellerName}的订单 ${order.orderNo}`}>
      <header className={styles.head}>
        <a className={styles.seller} href={to('sub-shop/shop/home', { sellerId: order.sellerId })}>
          <span>{order.sellerName}</span>
          <IconChevronRight size={16} />
        </a>
        <span className={tone}>{order.statusName}</span>
      </header>
      <a className={styles.goods} href={href}>
        <span className="visually-hidden">订单 {order.orderNo} 详情</span>
        <GoodsPictures pictures={order.pictures.map(({ goodsShowName: name, image }) => ({ name, image }))} />
        {first && others.length === 0 && <span className={styles.only}>{first.goodsShowName}</span>}
        <span className={styles.sum}>
          <Price fen={order.totalFen} tone="ink" size="s" />
          <small>{contentsOf(order)}</small>
        </span>
      </a>
      <p className={styles.sentence}>
        {order.arrivalText && <b>{order.arrivalText}</b>}
        {order.statusText}
      </p>
      <footer className={styles.foot}>
        <time dateTime={order.createdAt}>{shortTime(order.createdAt)} 下单</time>
        <OrderButtons order={order} brief />
      </footer>
    </article>
  )
}
