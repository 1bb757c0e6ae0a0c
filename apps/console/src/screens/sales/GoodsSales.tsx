import { ConsoleListGoodsSales } from '@shop/contract/console-figures'
import { MAX_SOLD_GOODS } from '@shop/contract/sales-periods'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { Money } from '../../kit/Money.tsx'
import { Goods } from '../goods/Goods.tsx'
import { ASKED } from './asked.ts'
import { SalesTabs } from './SalesTabs.tsx'

const columns: ColumnOf<typeof ConsoleListGoodsSales>[] = [
  { title: '商品', fixed: 'left', render: (_, row) => <Goods {...row} /> },
  { title: '编码', render: (_, { goodsNo }) => <span className="number">{goodsNo}</span> },
  {
    title: '付款数量',
    align: 'right',
    sort: { by: 'quantity', direction: 'descend' },
    render: (_, { quantity, units }) => (
      <span className="number">
        {quantity} {units}
      </span>
    ),
  },
  { title: '付款金额', align: 'right', sort: { by: 'fen', direction: 'descend' }, render: (_, { fen }) => <Money fen={fen} /> },
  {
    title: '采购门店',
    align: 'right',
    sort: { by: 'shops', direction: 'descend' },
    render: (_, { shops }) => <span className="number">{shops}</span>,
  },
]

/** The goods that sold best in a period. */
export const GoodsSales = () => (
  <ListPage
    title="商品销售"
    call={ConsoleListGoodsSales}
    rowKey={({ goodsId }) => goodsId}
    fields={ASKED}
    columns={columns}
    above={
      <>
        <SalesTabs at="/sales/goods" />
        <p className="quiet gap">
          期内付款订单里卖得最多的 {MAX_SOLD_GOODS} 个商品；金额不含运费，后来退款的也在内；合并过的商品算在现在的编码下
        </p>
      </>
    }
    empty="期内没有付款的订单"
    art="shelf"
  />
)
