import { ConsoleListPrices } from '@shop/contract/console-prices'
import { keysOf } from '@shop/contract/keys-of'
import { CUSTOMER_PRICE_KINDS } from '@shop/contract/price-kinds'
import { UploadOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, ListPageProps, TabsOf } from '../../kit/list-types.ts'
import { useMe } from '../../kit/me.ts'
import { Moment } from '../../kit/Moment.tsx'
import { Money } from '../../kit/Money.tsx'
import { Goods } from '../goods/Goods.tsx'
import { EditPricesDrawer } from './EditPricesDrawer.tsx'
import { EndPrices } from './EndPrices.tsx'
import { NewPricesDrawer } from './NewPricesDrawer.tsx'
import type { PriceRow } from './price.ts'

type Column = ColumnOf<typeof ConsoleListPrices>
const tabs: TabsOf<typeof ConsoleListPrices> = {
  name: 'kind',
  items: [
    { key: 'all', label: '全部' },
    ...keysOf(CUSTOMER_PRICE_KINDS).map((key) => ({ key, label: CUSTOMER_PRICE_KINDS[key] })),
  ],
}
const filters: FilterOf<typeof ConsoleListPrices>[] = [
  { kind: 'keyword', name: 'customer', label: '门店、信用代码或价格组' },
  { kind: 'keyword', name: 'keyword', label: '商品名、编码、厂家、批准文号', width: 240 },
  {
    kind: 'select',
    name: 'only',
    label: '全部价格',
    options: [
      { value: 'above', label: '高于最低阶梯价' },
      { value: 'low', label: '低于预警线' },
      { value: 'ended', label: '已到期' },
    ],
  },
]
const seller: Column = { title: '卖家', className: 'wraps', dataIndex: 'sellerName' }
const facts: Column[] = [
  {
    title: '门店或价格组',
    className: 'wraps',
    fixed: 'left',
    render: (_, { customerName, kindName }) => (
      <>
        <div>{customerName}</div>
        <span className="quiet">{kindName}</span>
      </>
    ),
  },
  { title: '商品', render: (_, row) => <Goods {...row} /> },
  { title: '编码', render: (_, { goodsNo }) => <span className="number">{goodsNo}</span> },
  {
    title: '起订价',
    align: 'right',
    render: (_, { listFen, lowestFen }) => (
      <>
        <Money fen={listFen} />
        {lowestFen < listFen && (
          <div className="quiet">
            最低 <Money fen={lowestFen} />
          </div>
        )}
      </>
    ),
  },
  {
    title: '门店价',
    align: 'right',
    render: (_, { fen, above, low }) => (
      <>
        <Money fen={fen} />
        {above && (
          <div>
            <Tag color="warning">高于最低阶梯价</Tag>
          </div>
        )}
        {low && (
          <div>
            <Tag color="warning">低于预警线</Tag>
          </div>
        )}
      </>
    ),
  },
  {
    title: '有效期至',
    render: (_, { until, state, stateName }) => (
      <>
        <span className="number">{until ?? '长期'}</span> {state !== 'active' && <Tag>{stateName}</Tag>}
      </>
    ),
  },
  {
    title: '最后修改',
    render: (_, { changedAt, changedBy }) => (
      <>
        <Moment at={changedAt} />
        <div className="quiet">{changedBy}</div>
      </>
    ),
  },
]

/** Prices of single shops and of price groups: a seller keeps its own, the platform reads those of all. */
export function PriceList() {
  const isSeller = useMe().org === 'seller'
  const [adding, setAdding] = useState(false)
  const [edited, edit] = useState<PriceRow[]>([])
  const actions: Column = {
    title: '操作',
    fixed: 'right',
    render: (_, row) => (
      <span className="row-actions">
        <Button
          type="link"
          size="small"
          aria-label={`修改${row.customerName}的“${row.goodsShowName}”门店价`}
          onClick={() => edit([row])}
        >
          修改
        </Button>
        <EndPrices rows={[row]} link />
      </span>
    ),
  }
  const acting: Partial<ListPageProps<typeof ConsoleListPrices>> = {
    renderBatch: (rows, clear) => (
      <>
        <Button onClick={() => edit(rows)}>改价（{rows.length}）</Button>
        <EndPrices rows={rows} done={clear} />
      </>
    ),
    actions: (
      <>
        <Link to="/price-imports">
          <Button icon={<UploadOutlined aria-hidden />}>导入</Button>
        </Link>
        <Button type="primary" onClick={() => setAdding(true)}>
          设置门店价
        </Button>
      </>
    ),
  }
  return (
    <>
      <ListPage<typeof ConsoleListPrices>
        title="门店价"
        call={ConsoleListPrices}
        rowKey={({ gccsId, shopId, priceGroupId }) => `${gccsId} ${shopId} ${priceGroupId}`}
        rowName={({ customerName, goodsShowName }) => `${customerName}的${goodsShowName}`}
        tabs={tabs}
        filters={filters}
        columns={isSeller ? [...facts, actions] : [...facts, seller]}
        {...(isSeller && acting)}
        empty="没有符合条件的门店价"
        art="register"
      />
      {adding && <NewPricesDrawer close={() => setAdding(false)} />}
      {edited.length > 0 && <EditPricesDrawer rows={edited} close={() => edit([])} />}
    </>
  )
}
