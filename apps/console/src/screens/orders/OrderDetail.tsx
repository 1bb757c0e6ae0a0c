import { chinaTime } from '@shop/contract/china-time'
import { ConsoleGetOrder } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { useParams } from '@tanstack/react-router'
import { Alert, Tag, Timeline } from 'antd'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { useNow } from '../../kit/Moment.tsx'
import { BuyerLicences } from './BuyerLicences.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { Packages } from './Packages.tsx'
import { orderStatusText, statusColor } from './status-text.ts'

type Order = Out<typeof ConsoleGetOrder>

/** One order: its next step, its lines by batch, its packages and its history. */
export function OrderDetail() {
  const { orderId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetOrder}
      args={{ orderId: Number(orderId) }}
      what="订单"
      title={({ orderNo }) => `订单 ${orderNo}`}
      renderActions={(order) => <OrderActions order={order} />}
    >
      {(order) => <Content order={order} />}
    </DetailPage>
  )
}

function Content({ order }: { order: Order }) {
  const { statusName, waits: awaitsAction, remindedAt, lines, packages, history } = order
  const now = useNow()
  return (
    <>
      <Alert
        type={awaitsAction ? 'warning' : 'info'}
        title={
          <>
            <Tag color={statusColor(order)}>{statusName}</Tag> {orderStatusText(order, now)}
            {awaitsAction && remindedAt && <b>。买家 {chinaTime(remindedAt).slice(5, 16)} 催过单</b>}
          </>
        }
      />
      <Part title="基本信息">
        <OrderFacts order={order} />
      </Part>
      <Part title="买方资质">
        <BuyerLicences licences={order.licences} />
      </Part>
      <Part title={`商品（${lines.length} 种）`}>
        <OrderLines order={order} />
      </Part>
      {packages.length > 0 && (
        <Part title={`包裹（${packages.length}）`}>
          <Packages packages={packages} />
        </Part>
      )}
      <Part title="处理记录">
        <Timeline
          items={history.map(({ at, text, by }, i) => ({
            key: i,
            content: (
              <>
                <span className="quiet number">{chinaTime(at)}</span> {text} <span className="quiet">{by}</span>
              </>
            ),
          }))}
        />
      </Part>
    </>
  )
}
