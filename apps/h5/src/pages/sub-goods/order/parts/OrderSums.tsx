import type { Out } from '@shop/contract/endpoint'
import type { GetOrder } from '@shop/contract/orders'
import { Card, SumRows } from '@shop/ui'

type Order = Out<typeof GetOrder>

/** The sums as on a receipt; what was refunded takes the place of what was paid. Nothing is to be paid for a cancelled order. */
export function OrderSums({ order }: { order: Order }) {
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
