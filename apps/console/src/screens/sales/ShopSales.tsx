import { ConsoleListShopSales } from '@shop/contract/console-figures'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { Money } from '../../kit/Money.tsx'
import { ASKED } from './asked.ts'
import { SalesTabs } from './SalesTabs.tsx'

const filters: FilterOf<typeof ConsoleListShopSales>[] = [{ kind: 'keyword', name: 'keyword', label: '门店名称' }]
const columns: ColumnOf<typeof ConsoleListShopSales>[] = [
  { title: '门店', fixed: 'left', className: 'wraps', dataIndex: 'shopName' },
  { title: '省份', dataIndex: 'province' },
  {
    title: '付款订单',
    align: 'right',
    sort: { by: 'orders', direction: 'descend' },
    render: (_, { orders }) => <span className="number">{orders}</span>,
  },
  { title: '付款金额', align: 'right', sort: { by: 'fen', direction: 'descend' }, render: (_, { fen }) => <Money fen={fen} /> },
  { title: '平均每单', align: 'right', render: (_, { averageFen }) => <Money fen={averageFen} /> },
  {
    title: '期内最近付款',
    sort: { by: 'last', direction: 'descend' },
    render: (_, { lastPaidAt }) => <Moment at={lastPaidAt} />,
  },
]

/** The shops that bought in a period. */
export const ShopSales = () => (
  <ListPage
    title="门店采购"
    call={ConsoleListShopSales}
    rowKey={({ shopId }) => shopId}
    fields={ASKED}
    filters={filters}
    columns={columns}
    above={
      <>
        <SalesTabs at="/sales/shops" />
        <p className="quiet gap">期内付过款的门店；金额含运费，后来退款的也在内；省份按门店现在的地址</p>
      </>
    }
    empty="期内没有付款的门店"
  />
)
