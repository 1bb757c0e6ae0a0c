import { ConsoleListProvinceSales } from '@shop/contract/console-figures'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { Money } from '../../kit/Money.tsx'
import { ASKED } from './asked.ts'
import { SalesTabs } from './SalesTabs.tsx'

const columns: ColumnOf<typeof ConsoleListProvinceSales>[] = [
  { title: '省份', fixed: 'left', dataIndex: 'name' },
  {
    title: '付款订单',
    align: 'right',
    sort: { by: 'orders', direction: 'descend' },
    render: (_, { orders }) => <span className="number">{orders}</span>,
  },
  { title: '付款金额', align: 'right', sort: { by: 'fen', direction: 'descend' }, render: (_, { fen }) => <Money fen={fen} /> },
  {
    title: '采购门店',
    align: 'right',
    sort: { by: 'shops', direction: 'descend' },
    render: (_, { shops }) => <span className="number">{shops}</span>,
  },
]

/** What the shops of each province paid in a period. */
export const ProvinceSales = () => (
  <ListPage
    title="各省销售"
    call={ConsoleListProvinceSales}
    rowKey={({ regionId }) => regionId}
    fields={ASKED}
    columns={columns}
    above={
      <>
        <SalesTabs at="/sales/provinces" />
        <p className="quiet gap">期内付款的订单，含运费，后来退款的也在内；省份按门店现在的地址</p>
      </>
    }
    empty="期内没有付款的订单"
  />
)
