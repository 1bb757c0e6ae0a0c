import { chinaTime } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import { GetOrder } from '@shop/contract/orders'
import {
  BottomBar,
  Button,
  Card,
  EmptyView,
  GoodsLine,
  IconChevronRight,
  IconCopy,
  IconLocation,
  IconPhone,
  IconPrint,
  IconStore,
  IconTruck,
  SumRows,
} from '@shop/ui'
import { OrderButtons } from '../../../features/orders/OrderButtons.tsx'
import { useOrderActions } from '../../../features/orders/use-order-actions.ts'
import { copyText } from '../../../shell/copy.ts'
import { maskPhone } from '../../../shell/format.ts'
import { KindlyReminder } from '../../../shell/KindlyReminder.tsx'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './detail.module.css'
import { OrderHeadline } from './parts/OrderHeadline.tsx'
import { OrderProgress } from './parts/OrderProgress.tsx'
import { WaitingCard, WaitingCards, WaitingGoods, WaitingHead } from '../../../features/waiting/Waiting.tsx'

type Order = Out<typeof GetOrder>

/** One order: what happens next and by when, packages, lines with batches, sums and status history. */
export default function OrderDetail() {
  const { orderId } = usePageSearch('sub-goods/order/detail')
  if (!orderId) {
    return (
      <Page>
        <EmptyView art="order" title="没有选择订单" action={{ label: '查看全部订单', href: to('sub-goods/order/list') }} />
      </Page>
    )
  }
  return <PolledOrder orderId={orderId} />
}

function PolledOrder({ orderId }: { orderId: number }) {
  const order = useCall(GetOrder, { orderId }, { staleTime: 0 })
  const may = order.data?.abilities
  const actions = may && (may.pay || may.cancel || may.remind || may.extend || may.confirm || may.packages || may.buyAgain)
  return (
    <Page footer={order.data && actions && <BottomBar label="订单操作" action={<OrderButtons order={order.data} size="m" />} />}>
      <Loaded query={order} skeleton={<DetailSkeleton />} notFound="没有这个订单">
        {(it) => <Filled order={it} />}
      </Loaded>
    </Page>
  )
}

/** In the shape of what comes: the head, the progress, the address, the goods, the sums. */
const DetailSkeleton = () => (
  <>
    <WaitingHead />
    <WaitingCards overHead>
      <WaitingCard title="62%" rows={1} />
      <WaitingCard title="80%" rows={1} />
      <WaitingCard>
        <WaitingGoods count={3} />
      </WaitingCard>
      <WaitingCard rows={3} />
    </WaitingCards>
  </>
)

/** The advice on receiving stands last while there is nothing to receive yet. */
const BEFORE_SHIPPING: ReadonlySet<Order['group']> = new Set(['pay', 'failed', 'group', 'ship'])

function Filled({ order }: { order: Order }) {
  return (
    <>
      <OrderHeadline order={order} />
      <div className={styles.list}>
        <OrderProgress order={order} />
        {order.packages.length > 0 && <Packages order={order} />}
        {order.group === 'receive' && <KindlyReminder />}
        <Card>
          <div className={styles.address}>
            <IconLocation size={20} />
            <div>
              <p className={styles.where}>{order.address.text}</p>
              <p className={styles.who}>
                {order.address.receiver} {maskPhone(order.address.phone)}
              </p>
            </div>
          </div>
        </Card>
        <Lines order={order} />
        <Sums order={order} />
        <Facts order={order} />
        {BEFORE_SHIPPING.has(order.group) && <KindlyReminder />}
      </div>
    </>
  )
}

/** The sums as on a receipt; what was refunded takes the place of what was paid. Nothing is to be paid for a cancelled order. */
function Sums({ order }: { order: Order }) {
  const paid = { label: order.paidFen === null ? '应付' : '实付', fen: order.totalFen }
  const isOver = order.group === 'cancelled'
  const isRefunded = order.group === 'refunded'
  return (
    <Card title="金额明细">
      <SumRows
        rows={[
          { label: '商品金额', fen: order.goodsFen },
          { label: '运费', ...(order.freightFen > 0 ? { fen: order.freightFen } : { text: '包邮' }) },
          ...(isRefunded ? [paid] : []),
          ...(isOver ? [{ label: '订单金额', fen: order.totalFen, hint: '没有付款' }] : []),
          ...(order.refundedFen > 0 && !isRefunded ? [{ label: '已退款', fen: order.refundedFen, tone: 'muted' as const }] : []),
        ]}
        {...(!isOver && { total: isRefunded ? { label: '已原路退回', fen: order.refundedFen } : paid })}
      />
    </Card>
  )
}

function Packages({ order }: { order: Order }) {
  return (
    <Card
      title={`包裹（${order.packages.length}）`}
      more={{ label: '全部', href: to('sub-goods/order/package', { orderId: order.orderId }) }}
    >
      {order.packages.map((p) => (
        <a key={p.packageId} className={styles.package} href={to('sub-goods/order/logisticsDetails', { packageId: p.packageId })}>
          <IconTruck size={20} />
          <span>
            <b>{p.carrierName}</b> {p.trackingNo}
            <small>{p.lastTrack || '等待揽收'}</small>
          </span>
          <IconChevronRight size={20} />
        </a>
      ))}
    </Card>
  )
}

function Lines({ order }: { order: Order }) {
  return (
    <Card
      title={
        <a className={styles.seller} href={to('sub-shop/shop/home', { sellerId: order.sellerId })}>
          <IconStore size={18} />
          <span>{order.sellerName}</span>
          <IconChevronRight size={16} />
        </a>
      }
    >
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <GoodsLine
              href={to('sub-goods/goods/detail', { goodsId: line.goodsId, gccsId: line.gccsId })}
              name={line.goodsShowName}
              image={line.image}
              facts={[line.specification, line.factory]}
              priceFen={line.priceFen}
              quantity={line.quantity}
              unit={line.units}
            >
              {line.batches.map((b) => (
                <span key={b.batchNo} className={styles.batch}>
                  <span>批号 {b.batchNo}</span>
                  <span>效期 {b.expiresOn}</span>
                  {line.batches.length > 1 && (
                    <span>
                      ×{b.quantity} {line.units}
                    </span>
                  )}
                </span>
              ))}
              {line.shippedQuantity > 0 && line.shippedQuantity < line.quantity && (
                <span className={styles.part}>
                  已发 {line.shippedQuantity} {line.units}，待发 {line.quantity - line.shippedQuantity} {line.units}
                </span>
              )}
            </GoodsLine>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Facts({ order }: { order: Order }) {
  const actions = useOrderActions(order)
  const facts: [string, string][] = [
    ['下单时间', chinaTime(order.createdAt)],
    ...(order.paidAt
      ? ([
          ['付款时间', chinaTime(order.paidAt)],
          ['支付方式', order.payMethodName ?? ''],
        ] as [string, string][])
      : []),
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
        {order.sellerPhone && (
          <Button size="s" variant="outlined" href={`tel:${order.sellerPhone}`} icon={<IconPhone size={16} />}>
            联系卖家
          </Button>
        )}
        {order.abilities.deliveryNote && (
          <Button size="s" variant="outlined" onClick={actions.deliveryNote} icon={<IconPrint size={16} />}>
            随货同行单
          </Button>
        )}
      </div>
    </Card>
  )
}
