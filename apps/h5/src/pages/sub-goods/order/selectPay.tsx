import type { CallOut } from '@shop/contract/endpoints'
import { BottomBar, Button, Card, Countdown, EmptyView, IconWallet, Price, Radio, RadioGroup, Skeleton } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { go, to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { renew, useCall, useSend } from '../../../shell/query.ts'
import styles from './pay.module.css'

type Methods = CallOut<'ListPayMethods'>
type Method = 'wechat' | 'alipay' | 'card'

/** How to pay a trade, with the time that is left for it. */
export default function SelectPay() {
  const { tradeId } = usePageSearch('sub-goods/order/selectPay')
  if (!tradeId) {
    return (
      <Page>
        <EmptyView
          art="order"
          title="没有选择要支付的订单"
          action={{ label: '查看待付款订单', href: to('sub-goods/order/list', { group: 'pay' }) }}
        />
      </Page>
    )
  }
  return <Choose tradeId={tradeId} />
}

function Choose({ tradeId }: { tradeId: number }) {
  const methods = useCall('ListPayMethods', { tradeId }, { staleTime: 0 })
  return (
    <Loaded
      query={methods}
      skeleton={
        <Page>
          <Skeleton shape="card" count={3} />
        </Page>
      }
      notFound="没有这笔交易"
    >
      {(view) => (view.state === 'unpaid' ? <Open view={view} /> : <Over view={view} />)}
    </Loaded>
  )
}

function Open({ view }: { view: Methods }) {
  const [method, setMethod] = useState<Method>('wechat')
  const pay = useSend('CreatePayment', {
    // The payer goes to the provider's page and comes back to payResult.
    done: ({ payUrl }) => window.location.assign(payUrl),
    handle: (error) => {
      if (error.reason !== 'ALREADY_PAID' && error.reason !== 'TRADE_CLOSED') return false
      renew('ListPayMethods', 'GetOrder', 'ListOrders')
      return false
    },
  })
  return (
    <Page
      footer={
        <BottomBar
          label="支付"
          action={
            <Button onClick={async () => void (await pay.send({ tradeId: view.tradeId, method }))} loading={pay.busy}>
              确认支付
            </Button>
          }
        >
          <Price fen={view.totalFen} />
        </BottomBar>
      }
    >
      <div className={styles.head}>
        <p className={styles.label}>应付金额{view.orderCount > 1 && `（${view.orderCount} 个订单合并支付）`}</p>
        <Price fen={view.totalFen} size="l" tone="ink" />
        {view.payBefore && (
          <p className={styles.left}>
            <Countdown
              until={Date.parse(view.payBefore)}
              form="text"
              prefix="剩余支付时间 "
              ended="支付时间已过"
              onEnd={() => renew('ListPayMethods')}
            />
          </p>
        )}
      </div>
      <div className={styles.list}>
        <Card title="支付方式">
          <RadioGroup label="支付方式" value={method} onChange={(key) => setMethod(key as Method)}>
            {view.methods.map((m) => (
              <Radio key={m.method} value={m.method} disabled={m.disabled !== null} hint={m.disabled ?? m.hint}>
                {m.name}
              </Radio>
            ))}
          </RadioGroup>
        </Card>
        <p className={styles.safe}>
          <IconWallet size={16} />
          款项由平台保管，确认收货后结算给卖家
        </p>
      </div>
    </Page>
  )
}

function Over({ view }: { view: Methods }) {
  const paid = view.state === 'paid'
  return (
    <Page>
      <EmptyView
        art="order"
        title={paid ? '这笔交易已支付' : '这笔交易已关闭'}
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
