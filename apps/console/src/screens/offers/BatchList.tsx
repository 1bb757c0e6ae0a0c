import { ConsoleListBatches } from '@shop/contract/console-batches'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, RowOf, TabsOf } from '../../kit/list-types.ts'
import { Goods } from '../goods/Goods.tsx'
import { lifeText, stateOf } from './batch.ts'
import { MoveButton } from './MoveButton.tsx'
import { MoveDrawers } from './MoveDrawers.tsx'

type Row = RowOf<typeof ConsoleListBatches>
const filters: FilterOf<typeof ConsoleListBatches>[] = [
  { kind: 'keyword', name: 'keyword', label: '商品名、编码、厂家或批号开头', width: 280 },
  {
    kind: 'select',
    name: 'within',
    label: '即将到期',
    options: [
      { value: '90', label: '90 天内到期' },
      { value: '180', label: '180 天内到期' },
    ],
  },
]
const tabs: TabsOf<typeof ConsoleListBatches> = {
  name: 'view',
  items: [
    { key: 'inStock', label: '有库存' },
    { key: 'ageing', label: '近效期待转出' },
    { key: 'movable', label: '可转近效期' },
    { key: 'expired', label: '已过期' },
    { key: 'locked', label: '已锁定' },
    { key: 'awaitsReport', label: '待药检报告' },
    { key: 'noReports', label: '缺药检报告' },
    { key: 'all', label: '全部' },
  ],
}

const columns: ColumnOf<typeof ConsoleListBatches>[] = [
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
    title: '批号 / 状态',
    render: (_, row) => {
      const { text, color } = stateOf(row)
      return (
        <>
          <div className="number">{row.batchNo}</div>
          <Tag color={color}>{text}</Tag>
        </>
      )
    },
  },
  {
    title: '报价',
    render: (_, { goodsNo, inNearExpiryOffer, onSale }) => (
      <>
        <div className="number">{goodsNo}</div>
        {inNearExpiryOffer && <Tag color="warning">近效期</Tag>}
        <Tag color={onSale ? 'success' : undefined}>{onSale ? '在售' : '已下架'}</Tag>
      </>
    ),
  },
  { title: '生产日期', render: (_, { producedOn }) => <span className="number">{producedOn}</span> },
  { title: '有效期至', render: (_, { expiresOn }) => <span className="number">{expiresOn}</span> },
  {
    title: '剩余效期',
    render: (_, row) => <span className={row.nearExpiry ? 'number near' : 'number'}>{lifeText(row)}</span>,
  },
  {
    title: '可用 / 预留',
    align: 'right',
    render: (_, { available, reserved, units }) => (
      <span className="number">
        {available} / {reserved} {units}
      </span>
    ),
  },
  {
    title: '药检报告',
    align: 'right',
    render: (_, row) => (
      <Link
        to="/reports"
        search={{ view: 'all', keyword: row.batchNo }}
        aria-label={`批号 ${row.batchNo} 的药检报告：${reportText(row)}`}
      >
        {reportText(row)}
      </Link>
    ),
  },
]
const reportText = ({ reports, awaitsReport }: Row) => (reports > 0 ? `${reports} 份` : awaitsReport ? '上传' : '缺')

/** The seller's batches over all its offers: what expires first, what has to move, what lacks its papers. */
export function BatchList() {
  const [moving, move] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        title="批次"
        call={ConsoleListBatches}
        rowKey={({ batchId }) => batchId}
        filters={filters}
        tabs={tabs}
        columns={[
          ...columns,
          {
            title: '操作',
            fixed: 'right',
            render: (_, row) => <MoveButton batch={row} goodsShowName={row.goodsShowName} onPress={() => move(row)} />,
          },
        ]}
        empty="没有符合条件的批号"
        art="coldbox"
      />
      {moving && <MoveDrawers batch={moving} goods={moving} close={() => move(null)} />}
    </>
  )
}
