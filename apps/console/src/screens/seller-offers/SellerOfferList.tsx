import { SCOPE_NAMES } from '@shop/contract/codes'
import { ConsoleListSellerOffers } from '@shop/contract/console-seller-offers'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, TabsOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { Money } from '../../kit/Money.tsx'
import { Goods } from '../goods/Goods.tsx'
import { OfferTags } from '../offers/OfferTags.tsx'
import { SellerLink } from '../sellers/SellerLink.tsx'

const filters: FilterOf<typeof ConsoleListSellerOffers>[] = [
  { kind: 'keyword', name: 'seller', label: '卖家或企业' },
  { kind: 'keyword', name: 'keyword', label: '商品名、编码、厂家、批准文号', width: 280 },
]
const tabs: TabsOf<typeof ConsoleListSellerOffers> = {
  name: 'state',
  items: [
    { key: 'all', label: '全部' },
    { key: 'onSale', label: '在售' },
    { key: 'offSale', label: '已下架' },
    { key: 'noStock', label: '无库存' },
    { key: 'stopped', label: '平台已停售' },
    { key: 'outOfScope', label: '超出经营范围' },
    { key: 'nearExpiry', label: '近效期' },
  ],
}

const columns: ColumnOf<typeof ConsoleListSellerOffers>[] = [
  {
    title: '商品',
    fixed: 'left',
    render: (_, row) => (
      <Link to="/seller-offers/$gccsId" params={{ gccsId: String(row.gccsId) }}>
        <Goods {...row} />
      </Link>
    ),
  },
  {
    title: '卖家',
    className: 'wraps',
    render: (_, { sellerId, sellerName, sellerSells }) => (
      <>
        <SellerLink sellerId={sellerId} name={sellerName} />
        {!sellerSells && (
          <div>
            <Tag>卖家未营业</Tag>
          </div>
        )}
      </>
    ),
  },
  {
    title: '编码 / 状态',
    className: 'wraps',
    render: (_, row) => (
      <>
        <div className="number">{row.goodsNo}</div>
        <OfferTags offer={row} />
        {row.merged && <Tag>已合并</Tag>}
        {row.stopped && <div className="quiet">{row.stopped.reason}</div>}
        {row.outOfScope && <div className="quiet">{SCOPE_NAMES[row.outOfScope.scope]}</div>}
      </>
    ),
  },
  {
    title: '起订价',
    align: 'right',
    sort: { by: 'price', direction: 'ascend' },
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
    title: '可用 / 预留',
    align: 'right',
    sort: { by: 'stock', direction: 'ascend' },
    render: (_, { available, reserved, units }) => (
      <span className="number">
        {available} / {reserved} {units}
      </span>
    ),
  },
  { title: '最近效期', render: (_, { nearestExpiry }) => <span className="number">{nearestExpiry ?? '—'}</span> },
  { title: '销量', align: 'right', render: (_, { salesCount }) => <span className="number">{salesCount}</span> },
  { title: '更新', sort: { by: 'updated', direction: 'descend' }, render: (_, { updatedAt }) => <Moment at={updatedAt} /> },
]

/** What all sellers offer, at which price and with how much stock. */
export const SellerOfferList = () => (
  <ListPage
    title="卖家报价"
    call={ConsoleListSellerOffers}
    rowKey={({ gccsId }) => gccsId}
    filters={filters}
    tabs={tabs}
    columns={columns}
    empty="没有符合条件的报价"
    art="shelf"
  />
)
