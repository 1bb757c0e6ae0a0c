import { SCOPE_NAMES } from '@shop/contract/codes'
import { ConsoleListOffers } from '@shop/contract/console-offers'
import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { Goods } from '../goods/Goods.tsx'
import { useAddress } from '../../kit/address.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, TabsOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { Money } from '../../kit/Money.tsx'
import { AddOfferDrawer } from './AddOfferDrawer.tsx'
import { OfferTags } from './OfferTags.tsx'
import { SaleActions } from './SaleActions.tsx'

const filters: FilterOf<typeof ConsoleListOffers>[] = [
  { kind: 'keyword', name: 'keyword', label: '商品名、编码、厂家、批准文号', width: 280 },
]
const tabs: TabsOf<typeof ConsoleListOffers> = {
  name: 'state',
  items: [
    { key: 'all', label: '全部' },
    { key: 'onSale', label: '在售' },
    { key: 'offSale', label: '已下架' },
    { key: 'noStock', label: '缺货' },
    { key: 'soldOut', label: '在售缺货' },
    { key: 'nearExpiry', label: '近效期' },
    { key: 'stopped', label: '平台停售' },
    { key: 'outOfScope', label: '超出经营范围' },
  ],
}

const columns: ColumnOf<typeof ConsoleListOffers>[] = [
  {
    title: '商品',
    fixed: 'left',
    render: (_, row) => (
      <Link to="/offers/$gccsId" params={{ gccsId: String(row.gccsId) }}>
        <Goods {...row} />
      </Link>
    ),
  },
  {
    title: '编码 / 状态',
    className: 'wraps',
    render: (_, row) => (
      <>
        <div className="number">{row.goodsNo}</div>
        <OfferTags offer={row} />
        {row.stopped && <div className="quiet">{row.stopped.reason}</div>}
        {row.outOfScope && <div className="quiet">{SCOPE_NAMES[row.outOfScope.scope]}</div>}
      </>
    ),
  },
  {
    title: '单价',
    align: 'right',
    render: (_, { lowestFen, tiers }) => (
      <>
        <Money fen={lowestFen} />
        {tiers.length > 1 && <span className="quiet"> 起</span>}
      </>
    ),
  },
  {
    title: '起订 / 加购',
    align: 'right',
    render: (_, { minQuantity, step, units }) => (
      <span className="number">
        {minQuantity} / {step} {units}
      </span>
    ),
  },
  {
    title: '可用 / 预留',
    align: 'right',
    sort: { by: 'stock', direction: 'descend' },
    render: (_, { available, reserved }) => (
      <span className="number">
        {available} / {reserved}
      </span>
    ),
  },
  {
    title: '最近效期',
    sort: { by: 'expiry', direction: 'ascend' },
    render: (_, { nearestExpiry }) => <span className="number">{nearestExpiry ?? '—'}</span>,
  },
  {
    title: '销量',
    align: 'right',
    sort: { by: 'sales', direction: 'descend' },
    render: (_, { salesCount }) => <span className="number">{salesCount}</span>,
  },
  { title: '更新', sort: { by: 'updated', direction: 'descend' }, render: (_, { updatedAt }) => <Moment at={updatedAt} /> },
]

/** The seller's own offers with their stock available for sale. */
export function OfferList() {
  const [adding, add] = useState(false)
  // Goods that a proposal led to.
  const [{ offer: goodsNo }, change] = useAddress()
  const navigate = useNavigate()
  return (
    <>
      <ListPage
        title="商品与库存"
        call={ConsoleListOffers}
        rowKey={({ gccsId }) => gccsId}
        rowName={({ goodsShowName }) => goodsShowName}
        filters={filters}
        tabs={tabs}
        columns={columns}
        renderBatch={(rows, clear) => <SaleActions offers={rows} done={clear} />}
        empty="没有符合条件的商品"
        art="shelf"
        actions={
          <>
            <Link to="/offer-imports">
              <Button icon={<UploadOutlined aria-hidden />}>导入</Button>
            </Link>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => add(true)}>
              新增商品
            </Button>
          </>
        }
      />
      {(adding || goodsNo !== undefined) && (
        <AddOfferDrawer
          goodsNo={goodsNo}
          close={(gccsId) => {
            add(false)
            if (goodsNo !== undefined && gccsId === undefined) change({ offer: undefined })
            if (gccsId !== undefined) void navigate({ to: '/offers/$gccsId', params: { gccsId: String(gccsId) } })
          }}
        />
      )}
    </>
  )
}
