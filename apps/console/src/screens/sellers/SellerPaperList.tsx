import { ConsoleListSellerPapers } from '@shop/contract/console-seller-papers'
import { REVIEW } from '@shop/contract/codes'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, RowOf } from '../../kit/list-types.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { Validity } from '../../kit/Validity.tsx'
import { SellerLink } from './SellerLink.tsx'
import { SellerPaperDrawer } from './SellerPaperDrawer.tsx'

type Row = RowOf<typeof ConsoleListSellerPapers>
const views = [
  { key: 'waiting', label: '待审核' },
  { key: 'ending', label: '60 天内到期' },
  { key: 'ended', label: '已过期' },
  { key: 'all', label: '有效资质' },
] as const

const columnsWith = (open: (row: Row) => void): ColumnOf<typeof ConsoleListSellerPapers>[] => [
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
  { title: '编号', className: 'wraps', render: (_, { number }) => number || <span className="quiet">—</span> },
  { title: '发证机关', className: 'wraps', render: (_, { issuer }) => issuer || <span className="quiet">—</span> },
  { title: '有效期至', render: (_, { validUntil, daysLeft }) => <Validity until={validUntil} daysLeft={daysLeft} /> },
  { title: '提交', render: (_, { sentAt, sentBy }) => <SavedBy at={sentAt} by={sentBy} /> },
  {
    title: '操作',
    fixed: 'right',
    render: (_, row) => {
      const word = row.state === REVIEW.waiting ? '审核' : '查看'
      return (
        <Button type="link" aria-label={`${word} ${row.sellerName}的${row.name}`} onClick={() => open(row)}>
          {word}
        </Button>
      )
    },
  },
]

/** Papers that sellers sent, and those that count, by when they end. */
export function SellerPaperList() {
  const [opened, open] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        title="卖家资质"
        call={ConsoleListSellerPapers}
        rowKey={({ paperId }) => paperId}
        filters={[{ kind: 'keyword', name: 'keyword', label: '卖家、企业或编号' }]}
        tabs={{ name: 'view', items: views }}
        columns={columnsWith(open)}
        empty="没有资质"
        art="licence"
      />
      {opened && <SellerPaperDrawer paper={opened} close={() => open(null)} />}
    </>
  )
}
