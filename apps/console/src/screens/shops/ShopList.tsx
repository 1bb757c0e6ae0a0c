import { ConsoleListShops } from '@shop/contract/console-shops'
import { SERVED_STATE_NAMES, type ServedState } from '@shop/contract/served-shops'
import { Link } from '@tanstack/react-router'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { ShopState } from './ShopState.tsx'
import { NO_PRICE_GROUP } from './no-price-group.ts'

const filters: FilterOf<typeof ConsoleListShops>[] = [
  { kind: 'keyword', name: 'keyword', label: '门店、信用代码或手机号', width: 260 },
  { kind: 'province', name: 'province', label: '省份' },
  {
    kind: 'select',
    name: 'owner',
    label: '负责人',
    options: [
      { value: 'none', label: '没有负责人' },
      { value: 'proposed', label: '指定待确认' },
    ],
  },
]
const states = [
  { key: 'all', label: '全部' },
  ...Object.entries(SERVED_STATE_NAMES).map(([key, label]) => ({ key: key as ServedState, label })),
] as const

const columns: ColumnOf<typeof ConsoleListShops>[] = [
  {
    title: '门店',
    fixed: 'left',
    render: (_, { shopId, name, typeName }) => (
      <>
        <Link to="/shops/$shopId" params={{ shopId: String(shopId) }}>
          {name}
        </Link>
        <div className="quiet">{typeName}</div>
      </>
    ),
  },
  { title: '状态', render: (_, shop) => <ShopState shop={shop} /> },
  { title: '地区', dataIndex: 'regionName' },
  {
    title: '联系人',
    render: (_, { contact, phone }) => (
      <>
        {contact} <span className="number">{phone}</span>
      </>
    ),
  },
  { title: '价格组', render: (_, { priceGroup }) => priceGroup ?? NO_PRICE_GROUP },
  { title: '成员', align: 'right', render: (_, { members }) => <span className="number">{members}</span> },
  { title: '业务员', align: 'right', render: (_, { salesmen }) => <span className="number">{salesmen}</span> },
  { title: '订单', align: 'right', render: (_, { orders }) => <span className="number">{orders}</span> },
  { title: '登记时间', render: (_, { createdAt }) => <Moment at={createdAt} /> },
]

/** The shops that buy on the platform. */
export function ShopList() {
  return (
    <ListPage
      title="门店"
      call={ConsoleListShops}
      rowKey={({ shopId }) => shopId}
      filters={filters}
      tabs={{ name: 'state', items: states }}
      columns={columns}
      empty="没有符合条件的门店"
      art="drawer"
    />
  )
}
