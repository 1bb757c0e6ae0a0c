import { ConsoleListSellerRechecks } from '@shop/contract/console-sellers'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import type { SellerRecheck } from './seller-recheck.ts'
import { SellerLink } from './SellerLink.tsx'
import { RecheckForm } from './RecheckForm.tsx'

const filters: FilterOf<typeof ConsoleListSellerRechecks>[] = [
  { kind: 'keyword', name: 'keyword', label: '卖家、企业或许可证号' },
]
const dues = [
  { key: 'now', label: '应复核' },
  { key: 'soon', label: '45 天内应复核' },
] as const

const columns: ColumnOf<typeof ConsoleListSellerRechecks>[] = [
  { title: '卖家', fixed: 'left', render: (_, { sellerId, name }) => <SellerLink sellerId={sellerId} name={name} /> },
  { title: '企业', dataIndex: 'companyName' },
  { title: '许可证号', render: (_, { licenceNo }) => <span className="number">{licenceNo}</span> },
  { title: '地区', dataIndex: 'regionName' },
  { title: '电话', render: (_, { phone }) => <span className="number">{phone}</span> },
  { title: '上次核对', render: (_, row) => <Checked row={row} /> },
  { title: '最晚复核', render: (_, row) => <Due row={row} /> },
  { title: '复核', fixed: 'right', render: (_, row) => <Recheck row={row} /> },
]

/** Sellers whose papers the platform checks again every half year, or they stop selling. */
export function SellerRecheckList() {
  return (
    <ListPage
      title="卖家复核"
      call={ConsoleListSellerRechecks}
      rowKey={({ sellerId }) => sellerId}
      filters={filters}
      tabs={{ name: 'due', items: dues }}
      columns={columns}
      empty="没有应复核的卖家"
      art="tray"
    />
  )
}

const Checked = ({ row: { checkedAt, checkedBy, note } }: { row: SellerRecheck }) => (
  <>
    <Moment at={checkedAt} /> {checkedBy || '入驻'}
    {note && <div className="quiet">{note}</div>}
  </>
)

const Due = ({ row: { dueOn, stopped } }: { row: SellerRecheck }) => (
  <>
    <span className="number">{dueOn}</span>
    {stopped && <Tag color="error">已停售</Tag>}
  </>
)

function Recheck({ row }: { row: SellerRecheck }) {
  const [open, setOpen] = useState(false)
  return (
    <span className="row-actions">
      <Button type="link" aria-label={`复核 ${row.name}`} onClick={() => setOpen(true)}>
        复核
      </Button>
      {open && <RecheckForm row={row} close={() => setOpen(false)} />}
    </span>
  )
}
