import { isSpecialPaper } from '@shop/contract/certificates'
import { REVIEW, REVIEW_NAMES } from '@shop/contract/codes'
import { ConsoleListExpiring, EXPIRY_VIEWS } from '@shop/contract/console-certificates'
import type { Out } from '@shop/contract/endpoint'
import { keysOf } from '@shop/contract/keys-of'
import { Link } from '@tanstack/react-router'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { ReceiptDrawer } from './ReceiptDrawer.tsx'
import { daysText, isKnownKind, noticeText } from './texts.ts'

type Row = Out<typeof ConsoleListExpiring>['rows'][number]

const views = keysOf(EXPIRY_VIEWS).map((key) => ({ key, label: EXPIRY_VIEWS[key] }))
const filters: FilterOf<typeof ConsoleListExpiring>[] = [
  { kind: 'keyword', name: 'keyword', label: '门店或证照' },
  { kind: 'province', name: 'province', label: '省份' },
  {
    kind: 'select',
    name: 'renewing',
    label: '更新申请',
    options: [
      { value: 'yes', label: '待审核' },
      { value: 'no', label: '没有待审核的' },
    ],
  },
]

const columns: ColumnOf<typeof ConsoleListExpiring>[] = [
  { title: '门店', dataIndex: 'shopName', fixed: 'left' },
  { title: '地区', dataIndex: 'regionName' },
  { title: '证照', dataIndex: 'name' },
  { title: '有效期至', render: (_, { expiresOn }) => <span className="number">{expiresOn ?? '长期'}</span> },
  { title: '到期后停购', render: (_, { stops }) => stops || <span className="quiet">不影响采购</span> },
  { title: '剩余', render: (_, row) => <Left row={row} /> },
  { title: '更新申请', render: (_, row) => <Renewal row={row} /> },
  { title: '最近提醒', render: (_, row) => <Notified row={row} /> },
  { title: '受理回执', render: (_, row) => <Receipt row={row} /> },
]

/** Certificates that keep shops from buying soon, or do already, with what the shops do about it. */
export function ExpiringList() {
  return (
    <ListPage
      title="到期证照"
      call={ConsoleListExpiring}
      rowKey={({ shopId, kind }) => `${shopId} ${kind}`}
      filters={filters}
      tabs={{ name: 'view', items: views }}
      columns={columns}
      empty="这里没有证照"
      art="licence"
    />
  )
}

const Left = ({ row: { daysLeft } }: { row: Row }) =>
  daysLeft === null ? (
    <Tag color="warning">待核对</Tag>
  ) : (
    <Tag color={daysLeft < 0 ? 'error' : daysLeft <= 7 ? 'warning' : undefined}>{daysText(daysLeft)}</Tag>
  )

function Renewal({ row: { renewal } }: { row: Row }) {
  if (!renewal) return <span className="quiet">未提交</span>
  return (
    <Link to="/applications/$auditId" params={{ auditId: String(renewal.auditId) }}>
      {renewal.state === REVIEW.waiting ? '待审核' : REVIEW_NAMES[renewal.state]}
    </Link>
  )
}

function Notified({ row: { notified } }: { row: Row }) {
  if (!notified) return <span className="quiet">还没有提醒</span>
  return (
    <>
      {noticeText(notified.days)} <Moment at={notified.at} />
    </>
  )
}

function Receipt({ row }: { row: Row }) {
  const { shopName, name, receiptOn, buysUntil, expiresOn } = row
  const [open, setOpen] = useState(false)
  if (!isKnownKind(row.kind) || expiresOn === null || buysUntil === null || isSpecialPaper(row.kind))
    return <span className="quiet">—</span>
  return (
    <span className="row-actions">
      {receiptOn && (
        <span className="number">
          {receiptOn}
          {buysUntil > expiresOn && `，可采购至 ${buysUntil}`}
        </span>
      )}
      <Button type="link" aria-label={`${receiptOn ? '修改' : '登记'}${shopName}${name}的回执`} onClick={() => setOpen(true)}>
        {receiptOn ? '修改' : '登记'}
      </Button>
      {open && <ReceiptDrawer row={row} kind={row.kind} close={() => setOpen(false)} />}
    </span>
  )
}
