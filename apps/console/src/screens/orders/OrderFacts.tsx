import type { ConsoleGetOrder } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { Descriptions, Typography } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import { Money } from '../../kit/Money.tsx'

/** The buyer, the delivery address and the amounts of an order. */
export function OrderFacts({ order }: { order: Out<typeof ConsoleGetOrder> }) {
  const { address } = order
  return (
    <Descriptions
      size="small"
      column={3}
      items={[
        { key: 'shop', label: '门店', children: `${order.shopName} ${order.shopPhone}` },
        ...(order.buyerName ? [{ key: 'buyer', label: '购货单位', children: `${order.buyerName}（总部）` }] : []),
        { key: 'licence', label: '许可证号', children: order.shopLicence || '—' },
        { key: 'seller', label: '卖家', children: order.sellerName },
        {
          key: 'address',
          label: '收货',
          span: 2,
          children: (
            <Typography.Text
              copyable={{ text: `${address.receiver} ${address.phone} ${address.text}`, tooltips: ['复制', '已复制'] }}
            >
              {address.receiver} {address.phone} {address.text}
            </Typography.Text>
          ),
        },
        { key: 'deliveryWish', label: '送货时间', children: order.deliveryWishName || '—' },
        { key: 'made', label: '下单', children: <Moment at={order.createdAt} /> },
        { key: 'paid', label: '付款', children: <Moment at={order.paidAt} none="未付款" /> },
        { key: 'trade', label: '交易号', children: <span className="number">{order.tradeNo}</span> },
        { key: 'invoice', label: '发票', children: order.invoiceKindName },
        {
          key: 'sum',
          label: '金额',
          children: (
            <span>
              商品 <Money fen={order.goodsFen} /> + 运费 <Money fen={order.freightFen} />，{order.paidAt ? '实付' : '应付'}{' '}
              <b>
                <Money fen={order.totalFen} />
              </b>
            </span>
          ),
        },
        { key: 'remark', label: '买家留言', children: order.remark || '—' },
      ]}
    />
  )
}
