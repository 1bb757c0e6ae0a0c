import { chinaTime } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import { GetPayResult } from '@shop/contract/payments'
import { Button, EmptyView, IconChevronRight, IconClock, IconError, IconSuccess, IconTruck, Price } from '@shop/ui'
import type { ReactNode } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { shortTime } from '../../../shell/format.ts'
import { goTo, to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import { WaitingAmount } from '../../../features/waiting/Waiting.tsx'
import styles from './pay.module.css'

type Result = Out<typeof GetPayResult>

/** The result of a payment; polls and listens until it is final. */
export default function PayResult() {
  const { tradeId } = usePageSearch('sub-goods/order/payResult')
  if (!tradeId) {
    return (
      <Page>
        <EmptyView
          art="order"
          title="没有选择要付款的订单"
          action={{ label: '查看全部订单', href: to('sub-goods/order/list') }}
        />
      </Page>
    )
  }
  return <PolledResult tradeId={tradeId} />
}

function PolledResult({ tradeId }: { tradeId: number }) {
  // Live events refresh it too; polling covers a callback that never arrives.
  const result = useCall(GetPayResult, { tradeId }, { staleTime: 0, refetchInterval: (data) => (data?.final ? false : 2_000) })
  return (
    // Going back would lead to the provider's page.
    <Page plain {...(result.data && { onBack: () => goTo(orderOf(result.data), { replace: true }) })}>
      <Loaded query={result} skeleton={<WaitingAmount round />} notFound="没有这笔交易">
        {(it) => <PayOutcome it={it} onRefresh={async () => void (await result.refetch())} />}
      </Loaded>
    </Page>
  )
}

/** Leads to the order, or to the list if there are several: to those that are still to be paid, or to all. */
const orderOf = ({ orders: [first, ...others], state }: Result) =>
  first !== undefined && others.length === 0
    ? to('sub-goods/order/detail', { orderId: first.orderId })
    : to('sub-goods/order/list', state === 'unpaid' ? { group: 'pay' } : {})

function PayOutcome({ it, onRefresh }: { it: Result; onRefresh: () => Promise<void> }) {
  const order = orderOf(it)
  if (it.state === 'paid') {
    return (
      <Outcome
        tone="good"
        icon={<IconSuccess size={56} />}
        title="付款成功"
        detail="已通知卖家备货"
        fen={it.totalFen}
        orders={it.orders}
        facts={[
          ['支付方式', it.methodName ?? ''],
          ['付款时间', it.paidAt ? chinaTime(it.paidAt) : ''],
        ]}
      >
        {/* Going back from the order skips this page, which has done its work. */}
        <Button block size="l" href={order} onClick={() => goTo(order, { replace: true })}>
          查看订单
        </Button>
        <Button block size="l" variant="outlined" href={to('pages/index/index')}>
          继续采购
        </Button>
      </Outcome>
    )
  }
  if (it.state === 'closed') {
    return (
      <Outcome
        tone="bad"
        icon={<IconError size={56} />}
        title="订单已关闭"
        detail="如已付款，款项会自动原路退回"
        fen={it.totalFen}
      >
        <Button block size="l" href={order}>
          查看订单
        </Button>
      </Outcome>
    )
  }
  if (it.paymentState === 'failed') {
    return (
      <Outcome
        tone="bad"
        icon={<IconError size={56} />}
        title="付款未成功"
        detail={`${it.failReason ? `${it.failReason}，` : ''}没有扣款，可以重新付款或换一种方式`}
        fen={it.totalFen}
      >
        <Button block size="l" href={to('sub-goods/order/selectPay', { tradeId: it.tradeId })}>
          重新付款
        </Button>
        <Button block size="l" variant="outlined" href={order}>
          查看订单
        </Button>
      </Outcome>
    )
  }
  const waiting = it.paymentState !== null && !it.final
  return (
    <Outcome
      tone="wait"
      icon={<IconClock size={56} />}
      title={waiting ? '正在确认支付结果' : '还没有付款'}
      detail={
        waiting
          ? '已付款通常几秒内到账，请不要重复付款；还没付款可以继续付款'
          : it.payBefore
            ? `请在 ${shortTime(it.payBefore)} 前付款，超时自动取消`
            : '请尽快付款'
      }
      fen={it.totalFen}
    >
      {waiting && (
        <Button block size="l" onClick={onRefresh}>
          我已付款
        </Button>
      )}
      <Button
        block
        size="l"
        variant={waiting ? 'outlined' : 'filled'}
        href={to('sub-goods/order/selectPay', { tradeId: it.tradeId })}
      >
        {waiting ? '返回继续付款' : '去付款'}
      </Button>
    </Outcome>
  )
}

interface OutcomeProps {
  tone: 'good' | 'bad' | 'wait'
  icon: ReactNode
  title: string
  detail: string
  fen: number
  /** The orders that were paid, each with its seller and its arrival. */
  orders?: Result['orders']
  /** Names and values; empty ones are left out. */
  facts?: [string, string][]
  children: ReactNode
}
const Outcome = ({ tone, icon, title, detail, fen, orders = [], facts = [], children }: OutcomeProps) => (
  <section className={styles.outcome} aria-live="polite">
    <span className={styles[tone]}>{icon}</span>
    <h2 className={styles.title}>{title}</h2>
    <Price fen={fen} size="l" tone="ink" />
    <p className={styles.detail}>{detail}</p>
    {orders.length > 0 && (
      <ul className={styles.orders} aria-label="订单">
        {orders.map(({ orderId, sellerName, arrivalText }) => (
          <li key={orderId}>
            <a href={to('sub-goods/order/detail', { orderId })}>
              <IconTruck size={20} />
              <span>
                <b>{arrivalText || '等待卖家发货'}</b>
                <small>{sellerName}</small>
              </span>
              <IconChevronRight size={16} />
            </a>
          </li>
        ))}
      </ul>
    )}
    {facts.length > 0 && (
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    )}
    <div className={styles.actions}>{children}</div>
  </section>
)
