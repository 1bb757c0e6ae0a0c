import { to } from '../../../../shell/navigation.ts'
import type { Checkout } from './checkout-view.ts'
import styles from '../commit.module.css'

type Problem = Checkout['obstacles'][number]

/** The orders of the shop that wait for payment: to pay or to cancel. */
export const unpaidOrders = () => to('sub-goods/order/list', { group: 'pay' })

/** What keeps the checkout from being submitted, each with where it can be resolved. */
export function Problems({ problems, fromCart }: { problems: readonly Problem[]; fromCart: boolean }) {
  return problems.map((problem) => (
    <p key={`${problem.reason}-${problem.gccsId}`} className={styles.problem}>
      <span>{problem.text}</span>
      <Remedy problem={problem} fromCart={fromCart} />
    </p>
  ))
}

/** Leads to the seller that has to open an account, to the orders that wait for payment, or to the line in the cart. */
function Remedy({ problem: { reason, sellerId }, fromCart }: { problem: Problem; fromCart: boolean }) {
  const [label, href] =
    reason === 'sellerAccount' && sellerId
      ? ['去建采', to('sub-shop/shop/home', { sellerId, account: true })]
      : reason === 'unpaid'
        ? ['去处理', unpaidOrders()]
        : fromCart && reason !== 'closedTrades'
          ? ['去修改', to('pages/car/car')]
          : []
  return href ? (
    <a className={styles.fix} href={href}>
      {label}
    </a>
  ) : null
}
