import type { PayMethod } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { CreatePayment, ListPayMethods } from '@shop/contract/payments'
import {
  BottomBar,
  Button,
  Card,
  Countdown,
  EmptyView,
  IconShield,
  PayAlipay,
  PayCard,
  PayWechat,
  Price,
  Radio,
  RadioGroup,
  formatFen,
} from '@shop/ui'
import { useState, type ReactNode } from 'react'
import { useServerClock } from '../../../shell/server-clock.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { go, to, usePageSearch } from '../../../shell/navigation.ts'
import { leaveToPay } from '../../../shell/payer.ts'
import { Page } from '../../../shell/Page.tsx'
import { invalidate, useCall, useSend } from '../../../shell/query.ts'
import { PaymentAppLink } from './parts/PaymentAppLink.tsx'
import { useLeaving } from './parts/use-leaving.ts'
import { WaitingAmount, WaitingCard, WaitingCards, WaitingRow } from '../../../features/waiting/Waiting.tsx'
import styles from './pay.module.css'

type Methods = Out<typeof ListPayMethods>

/** The ways to pay a trade, with the time left. */
export default function SelectPay() {
  const { tradeId } = usePageSearch('sub-goods/order/selectPay')
  if (!tradeId) {
    return (
      <Page>
        <EmptyView
          art="order"
          title="没有选择要付款的订单"
          action={{ label: '查看待付款订单', href: to('sub-goods/order/list', { group: 'pay' }) }}
        />
      </Page>
    )
  }
  return <PayMethods tradeId={tradeId} />
}

function PayMethods({ tradeId }: { tradeId: number }) {
  const methods = useCall(
    ListPayMethods,
    { tradeId },
    // Another member may pay or cancel it meanwhile.
    { staleTime: 0, refetchInterval: (data) => (data?.state === 'unpaid' ? 15_000 : false) },
  )
  const view = methods.data
  if (view?.awaitsApproval) return <AwaitingTrade view={view} />
  if (view) return view.state === 'unpaid' ? <OpenTrade view={view} /> : <SettledTrade view={view} />
  return (
    <Page>
      <Loaded query={methods} skeleton={<PaySkeleton />} notFound="没有这笔交易">
        {() => null}
      </Loaded>
    </Page>
  )
}

const PaySkeleton = () => (
  <>
    <WaitingAmount />
    <WaitingCards>
      <WaitingCard>
        <WaitingRow />
        <WaitingRow />
        <WaitingRow />
      </WaitingCard>
    </WaitingCards>
  </>
)

const ICONS: Record<PayMethod, ReactNode> = {
  wechat: <PayWechat size={32} />,
  alipay: <PayAlipay size={32} />,
  card: <PayCard size={32} />,
}

/** What the buyer chose last for this trade, otherwise the first that can be used. */
function firstChoice({ methods, lastMethod }: Methods) {
  const usable = methods.filter((m) => m.disabled === null)
  return (usable.find((m) => m.method === lastMethod) ?? usable[0])?.method ?? null
}

function OpenTrade({ view }: { view: Methods }) {
  const clock = useServerClock()
  const [method, setMethod] = useState(() => firstChoice(view))
  const pay = useSend(CreatePayment, {
    // The payer goes to the provider's page and returns to payResult.
    done: ({ payUrl }) => leaveToPay(view.tradeId, payUrl),
  })
  const leave = useLeaving(() => Date.parse(view.payBefore!) - clock())
  const confirm = async () => void (method && (await pay.send({ tradeId: view.tradeId, method })))
  return (
    <Page
      onBack={() => void leave()}
      footer={
        <BottomBar
          label="付款"
          action={
            <Button onClick={confirm} loading={pay.busy} disabled={method === null}>
              确认付款 {formatFen(view.totalFen)}
            </Button>
          }
        />
      }
    >
      <div className={styles.head}>
        <p className={styles.label}>应付金额{view.orderCount > 1 && `（${view.orderCount} 个订单合并付款）`}</p>
        <Price fen={view.totalFen} size="l" tone="ink" />
        {view.payBefore && (
          <p className={styles.left}>
            <Countdown
              until={Date.parse(view.payBefore)}
              now={clock}
              form="text"
              prefix="剩余付款时间 "
              ended="付款时间已过"
              onEnd={() => invalidate(ListPayMethods.tags)}
            />
          </p>
        )}
      </div>
      <div className={styles.list}>
        <Card title="支付方式">
          <div className={styles.methods}>
            <RadioGroup label="支付方式" value={method} onChange={setMethod}>
              {view.methods.map((m) => (
                <Radio key={m.method} value={m.method} disabled={m.disabled !== null} hint={m.disabled ?? m.hint}>
                  <span className={styles.tile}>{ICONS[m.method]}</span>
                  {m.name}
                </Radio>
              ))}
            </RadioGroup>
          </div>
        </Card>
        <PaymentAppLink tradeId={view.tradeId} />
        <p className={styles.safe}>
          <IconShield size={16} />
          款项由平台保管，确认收货后结算给卖家
        </p>
      </div>
    </Page>
  )
}

/** A branch pays once its headquarters has approved what it ordered. */
function AwaitingTrade({ view }: { view: Methods }) {
  const clock = useServerClock()
  return (
    <Page>
      <EmptyView
        art="order"
        title="已提交，等总部审批"
        detail={`共 ${formatFen(view.totalFen)}，商品先为您留着。总部同意后，会通知您付款`}
        action={{ label: '查看订单', onAction: () => go('sub-goods/order/list', { group: 'pay' }) }}
      />
      <div className={styles.list}>
        <Card>
          <p className={styles.await}>
            <Countdown
              until={Date.parse(view.payBefore!)}
              now={clock}
              form="text"
              prefix="剩余审批时间 "
              ended="审批时间已过"
              onEnd={() => invalidate(ListPayMethods.tags)}
            />
          </p>
        </Card>
      </div>
    </Page>
  )
}

function SettledTrade({ view }: { view: Methods }) {
  const paid = view.state === 'paid'
  return (
    <Page>
      <EmptyView
        art={paid ? 'paid' : 'lock'}
        title={paid ? '这笔交易已付款' : '这笔交易已关闭'}
        detail={paid ? '无需重复付款' : '超时未付款或已取消，可以再次购买'}
        action={
          paid
            ? { label: '查看订单', onAction: () => go('sub-goods/order/list', { group: 'ship' }) }
            : { label: '查看订单', onAction: () => go('sub-goods/order/list') }
        }
      />
    </Page>
  )
}
