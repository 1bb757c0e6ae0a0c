import { ConsoleListMissedSales } from '@shop/contract/console-shortages'
import { MISSED_SOURCES } from '@shop/contract/shortage-states'
import { Link } from '@tanstack/react-router'
import { Button, Space, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, RowOf, TabsOf } from '../../kit/list-types.ts'
import { Goods } from '../goods/Goods.tsx'
import { AddBatchDrawer } from '../offers/AddBatchDrawer.tsx'
import { MissedDays } from './MissedDays.tsx'

type Row = RowOf<typeof ConsoleListMissedSales>
const filters: FilterOf<typeof ConsoleListMissedSales>[] = [
  { kind: 'keyword', name: 'keyword', label: '商品名、编码或厂家' },
  { kind: 'days', from: 'from', to: 'to', label: '日期' },
]
const tabs: TabsOf<typeof ConsoleListMissedSales> = {
  name: 'stock',
  items: [
    { key: 'out', label: '现在缺货' },
    { key: 'all', label: '全部' },
  ],
}

const columns: ColumnOf<typeof ConsoleListMissedSales>[] = [
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
    render: (_, { goodsNo, onSale, nearExpiry }) => (
      <>
        <div className="number">{goodsNo}</div>
        <Tag color={onSale ? 'success' : undefined}>{onSale ? '在售' : '已下架'}</Tag>
        {nearExpiry && <Tag color="warning">近效期</Tag>}
      </>
    ),
  },
  {
    title: '可用 / 起订',
    align: 'right',
    render: (_, { available, minQuantity, units }) => (
      <span className={available < minQuantity ? 'number late' : 'number'}>
        {available} / {minQuantity} {units}
      </span>
    ),
  },
  {
    title: '被问次数',
    align: 'right',
    sort: { by: 'times', direction: 'descend' },
    render: (_, { times }) => <b className="number">{times}</b>,
  },
  {
    title: '来自',
    className: 'wraps',
    render: (_, { asked }) => (
      <Space size={4} wrap>
        {asked.map(({ source, times }) => (
          <Tag key={source}>{`${MISSED_SOURCES[source]} ${times}`}</Tag>
        ))}
      </Space>
    ),
  },
  {
    title: '需要数量',
    align: 'right',
    sort: { by: 'packs', direction: 'descend' },
    render: (_, { packs, units }) =>
      packs > 0 ? (
        <span className="number">
          {packs} {units}
        </span>
      ) : (
        <span className="quiet">—</span>
      ),
  },
  {
    title: '最近一天',
    sort: { by: 'last', direction: 'descend' },
    render: (_, { lastDay }) => <span className="number">{lastDay}</span>,
  },
]

/** The seller’s offers that buyers asked for while they had none: how often, where and how many packs, and the way to stock them. */
export function MissedSaleList() {
  const [stocking, stock] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        title="错失销售"
        call={ConsoleListMissedSales}
        rowKey={({ gccsId }) => gccsId}
        filters={filters}
        tabs={tabs}
        columns={[
          ...columns,
          {
            title: '操作',
            fixed: 'right',
            render: (_, row) => (
              <Button type="link" size="small" aria-label={`${row.goodsShowName}新批号入库`} onClick={() => stock(row)}>
                入库
              </Button>
            ),
          },
        ]}
        renderExpanded={(row) => <MissedDays row={row} />}
        actions={<span className="quiet">不选日期为近 30 天；同一门店每天每个来源只计一次，不显示是哪家门店</span>}
        empty="没有因缺货错失的需求"
        art="shelf"
      />
      {stocking && <AddBatchDrawer gccsId={stocking.gccsId} close={() => stock(null)} />}
    </>
  )
}
