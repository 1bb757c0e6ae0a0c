import type { Out } from '@shop/contract/endpoint'
import type { GetOrder } from '@shop/contract/orders'
import { Card, GoodsLine, IconChevronRight, IconStore } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import styles from '../detail.module.css'

type Order = Out<typeof GetOrder>

/** The goods of an order with their batches, below the seller. */
export function OrderLines({ order }: { order: Order }) {
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
            {line.batches[0] && (
              <a
                className={styles.report}
                href={to('sub-goods/order/qualityReport', { orderId: order.orderId, batchNo: line.batches[0].batchNo })}
                aria-label={`${line.goodsShowName} 的药检报告`}
              >
                药检报告
                <IconChevronRight size={14} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
