import { chinaTime } from '@shop/contract/china-time'
import { GetPayResult } from '@shop/contract/payments'
import { EmptyView, IconError, IconSuccess } from '@shop/ui'
import { Loaded } from '../../../shell/Loaded.tsx'
import { goTo, to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import { WaitingAmount } from '../../../features/waiting/Waiting.tsx'
import { Next, Outcome, type Result } from './parts/Outcome.tsx'
import { UnpaidOutcome } from './parts/UnpaidOutcome.tsx'

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
        {(it) => <PayOutcome it={it} />}
      </Loaded>
    </Page>
  )
}

/** Leads to the order, or to the list if there are several: to those that are still to be paid, or to all. */
const orderOf = ({ orders: [first, ...others], state }: Result) =>
  first !== undefined && others.length === 0
    ? to('sub-goods/order/detail', { orderId: first.orderId })
    : to('sub-goods/order/list', state === 'unpaid' ? { group: 'pay' } : {})

function PayOutcome({ it }: { it: Result }) {
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
        <Next href={order}>查看订单</Next>
        <Next href={to('pages/index/index')} outlined>
          继续采购
        </Next>
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
        <Next href={order}>查看订单</Next>
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
        <Next href={to('sub-goods/order/selectPay', { tradeId: it.tradeId })}>重新付款</Next>
        <Next href={order} outlined>
          查看订单
        </Next>
      </Outcome>
    )
  }
  return <UnpaidOutcome it={it} />
}
