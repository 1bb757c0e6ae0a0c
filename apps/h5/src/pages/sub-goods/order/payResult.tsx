import type { CallOut } from '@shop/contract/endpoints'
import { Button, EmptyView, IconClock, IconError, IconSuccess, Price, Skeleton } from '@shop/ui'
import type { ReactNode } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './pay.module.css'

type Result = CallOut<'GetPayResult'>

/** What became of a payment; asks and listens until it is final. */
export default function PayResult() {
  const { tradeId } = usePageSearch('sub-goods/order/payResult')
  if (!tradeId) {
    return (
      <Page>
        <EmptyView art="order" title="没有选择支付的订单" action={{ label: '查看全部订单', href: to('sub-goods/order/list') }} />
      </Page>
    )
  }
  return <Follow tradeId={tradeId} />
}

function Follow({ tradeId }: { tradeId: number }) {
  // The live connection renews it too; asking covers what no callback tells.
  const result = useCall('GetPayResult', { tradeId }, { staleTime: 0, refetchInterval: (data) => (data?.final ? false : 2_000) })
  return (
    <Page plain>
      <Loaded query={result} skeleton={<Skeleton shape="block" height="240px" />} notFound="没有这笔交易">
        {(it) => <Told it={it} onAsk={async () => void (await result.refetch())} />}
      </Loaded>
    </Page>
  )
}

function Told({ it, onAsk }: { it: Result; onAsk: () => Promise<void> }) {
  const order = it.orderIds.length === 1 ? to('sub-goods/order/detail', { orderId: it.orderIds[0]! }) : to('sub-goods/order/list')
  if (it.state === 'paid') {
    return (
      <Outcome
        tone="good"
        icon={<IconSuccess size={56} />}
        title="支付成功"
        detail={`${it.methodName ?? ''} · 卖家接单后会尽快发货`}
        fen={it.totalFen}
      >
        <Button block size="l" href={order}>
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
        title="支付未成功"
        detail={it.failReason ?? '请重新支付或换一种方式'}
        fen={it.totalFen}
      >
        <Button block size="l" href={to('sub-goods/order/selectPay', { tradeId: it.tradeId })}>
          重新支付
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
      title={waiting ? '正在确认支付结果' : '尚未支付'}
      detail={waiting ? '通常几秒内完成，请不要重复付款' : '请在截止时间前完成支付'}
      fen={it.totalFen}
    >
      {waiting && (
        <Button block size="l" onClick={onAsk}>
          我已完成支付
        </Button>
      )}
      <Button
        block
        size="l"
        variant={waiting ? 'outlined' : 'filled'}
        href={to('sub-goods/order/selectPay', { tradeId: it.tradeId })}
      >
        {waiting ? '返回继续支付' : '去支付'}
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
  children: ReactNode
}
const Outcome = ({ tone, icon, title, detail, fen, children }: OutcomeProps) => (
  <section className={styles.outcome} aria-live="polite">
    <span className={styles[tone]}>{icon}</span>
    <h2 className={styles.title}>{title}</h2>
    <Price fen={fen} size="l" tone="ink" />
    <p className={styles.detail}>{detail}</p>
    <div className={styles.acts}>{children}</div>
  </section>
)
