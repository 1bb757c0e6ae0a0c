import { ConsoleListSellerPapers } from '@shop/contract/console-seller-papers'
import { REVIEW } from '@shop/contract/codes'
import { sellerPaperScopes } from '@shop/contract/seller-paper-scopes'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, RowOf } from '../../kit/list-types.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { Validity } from '../../kit/Validity.tsx'
import { scopesText } from './PaperScopes.tsx'
import { PaperScopesDrawer } from './PaperScopesDrawer.tsx'
import { SellerLink } from './SellerLink.tsx'
import { SellerPaperDrawer } from './SellerPaperDrawer.tsx'

type Row = RowOf<typeof ConsoleListSellerPapers>
const views = [
  { key: 'waiting', label: '待审核' },
  { key: 'ending', label: '60 天内到期' },
  { key: 'ended', label: '已过期' },
  { key: 'unscoped', label: '范围待登记' },
  { key: 'all', label: '有效资质' },
] as const

const columnsWith = (open: (row: Row) => void, record: (row: Row) => void): ColumnOf<typeof ConsoleListSellerPapers>[] => [
  {
    title: '卖家',
    fixed: 'left',
    className: 'wraps',
    render: (_, { sellerId, sellerName, companyName }) => (
      <>
        <SellerLink sellerId={sellerId} name={sellerName} />
        <div className="quiet">{companyName}</div>
      </>
    ),
  },
  { title: '资质', className: 'wraps', dataIndex: 'name' },
  {
    title: '编号与发证机关',
    className: 'wraps',
    render: (_, { number, issuer }) => (
      <>
        {number || <span className="quiet">—</span>}
        {issuer && <div className="quiet">{issuer}</div>}
      </>
    ),
  },
  { title: '经营范围', className: 'wraps', render: (_, row) => <Scopes row={row} /> },
  { title: '有效期至', render: (_, { validUntil, daysLeft }) => <Validity until={validUntil} daysLeft={daysLeft} /> },
  { title: '提交', render: (_, { sentAt, sentBy }) => <SavedBy at={sentAt} by={sentBy} /> },
  {
    title: '操作',
    fixed: 'right',
    render: (_, row) => {
      const word = row.state === REVIEW.waiting ? '审核' : '查看'
      return (
        <span className="row-actions">
          <Button type="link" aria-label={`${word} ${row.sellerName}的${row.name}`} onClick={() => open(row)}>
            {word}
          </Button>
          {isRecorded(row) && (
            <Button
              type="link"
              aria-label={`${row.scopes ? '更正' : '登记'}范围 ${row.sellerName}的${row.name}`}
              onClick={() => record(row)}
            >
              {row.scopes ? '更正范围' : '登记范围'}
            </Button>
          )}
        </span>
      )
    },
  },
]

/** Whether what a paper lets its seller sell is recorded with it: it counts, and its kind gives scopes. */
const isRecorded = ({ state, kind }: Row) => state === REVIEW.approved && sellerPaperScopes(kind).length > 0
function Scopes({ row }: { row: Row }) {
  if (row.scopes) return <>{scopesText(row.scopes)}</>
  return isRecorded(row) ? <Tag color="warning">待登记</Tag> : <span className="quiet">—</span>
}

/** Papers that sellers sent, and those that count, by when they end. */
export function SellerPaperList() {
  const [opened, open] = useState<Row | null>(null)
  const [recorded, record] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        title="卖家资质"
        call={ConsoleListSellerPapers}
        rowKey={({ paperId }) => paperId}
        filters={[{ kind: 'keyword', name: 'keyword', label: '卖家、企业或编号' }]}
        tabs={{ name: 'view', items: views }}
        columns={columnsWith(open, record)}
        empty="没有资质"
        art="plaque"
      />
      {opened && <SellerPaperDrawer paper={opened} close={() => open(null)} />}
      {recorded && <PaperScopesDrawer paper={recorded} close={() => record(null)} />}
    </>
  )
}
