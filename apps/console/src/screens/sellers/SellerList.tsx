import { ConsoleListSellers } from '@shop/contract/console-sellers'
import { SELLER_STATE_NAMES, type SellerState } from '@shop/contract/seller-states'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { AddSellerDrawer } from './AddSellerDrawer.tsx'
import { SellerLink } from './SellerLink.tsx'
import { SellerStateTag } from './SellerStateTag.tsx'

const filters: FilterOf<typeof ConsoleListSellers>[] = [
  { kind: 'keyword', name: 'keyword', label: '卖家、企业或许可证号' },
  { kind: 'province', name: 'province', label: '省份' },
  { kind: 'select', name: 'agreement', label: '合作协议', options: [{ value: 'lacking', label: '30 天内到期或没有' }] },
]
const states = [
  { key: 'all', label: '全部' },
  ...Object.entries(SELLER_STATE_NAMES).map(([key, label]) => ({ key: key as SellerState, label })),
] as const

const columns: ColumnOf<typeof ConsoleListSellers>[] = [
  {
    title: '卖家',
    fixed: 'left',
    render: (_, { sellerId, name, companyName }) => (
      <>
        <SellerLink sellerId={sellerId} name={name} />
        <div className="quiet">{companyName}</div>
      </>
    ),
  },
  { title: '状态', render: (_, { state }) => <SellerStateTag state={state} /> },
  { title: '许可证号', render: (_, { licenceNo }) => <span className="number">{licenceNo || '—'}</span> },
  { title: '所在地', dataIndex: 'regionName' },
  { title: '电话', render: (_, { phone }) => <span className="number">{phone}</span> },
  { title: '在售商品', align: 'right', render: (_, { goods }) => <span className="number">{goods}</span> },
  {
    title: '协议到期',
    render: (_, { agreedUntil }) =>
      agreedUntil ? <span className="number">{agreedUntil}</span> : <span className="quiet">没有</span>,
  },
  { title: '入驻时间', render: (_, { openedAt }) => <Moment at={openedAt} /> },
]

/** The companies that sell on the platform, or are about to. */
export function SellerList() {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        title="卖家"
        call={ConsoleListSellers}
        rowKey={({ sellerId }) => sellerId}
        filters={filters}
        tabs={{ name: 'state', items: states }}
        columns={columns}
        actions={
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            新增卖家
          </Button>
        }
        empty="没有符合条件的卖家"
        art="drawer"
      />
      {adding && <AddSellerDrawer close={() => setAdding(false)} />}
    </>
  )
}
