import { ConsoleListSellerPages } from '@shop/contract/console-seller-pages'
import { REVIEW } from '@shop/contract/codes'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, RowOf } from '../../kit/list-types.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { ReviewPageDrawer } from './ReviewPageDrawer.tsx'

type Row = RowOf<typeof ConsoleListSellerPages>
const views = [
  { key: 'waiting', label: '待审核' },
  { key: 'shown', label: '展示中' },
] as const

const columnsWith = (open: (row: Row) => void): ColumnOf<typeof ConsoleListSellerPages>[] => [
  { title: '卖家', fixed: 'left', className: 'wraps', dataIndex: 'sellerName' },
  { title: '标题', className: 'wraps', dataIndex: 'title' },
  { title: '商品', render: (_, { goods }) => `${goods.length} 种` },
  { title: '提交', render: (_, { sentAt, sentBy }) => <SavedBy at={sentAt} by={sentBy} /> },
  {
    title: '操作',
    fixed: 'right',
    render: (_, row) => {
      const word = row.state === REVIEW.waiting ? '审核' : '查看'
      return (
        <Button type="link" aria-label={`${word} ${row.title}`} onClick={() => open(row)}>
          {word}
        </Button>
      )
    },
  },
]

/** What sellers write about their products: what waits, and what is shown. */
export function SellerPageList() {
  const [opened, open] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        title="产品介绍审核"
        call={ConsoleListSellerPages}
        rowKey={({ pageId, state }) => `${pageId} ${state}`}
        filters={[{ kind: 'keyword', name: 'keyword', label: '卖家或标题' }]}
        tabs={{ name: 'view', items: views }}
        columns={columnsWith(open)}
        empty="没有产品介绍"
        art="message"
      />
      {opened && <ReviewPageDrawer page={opened} close={() => open(null)} />}
    </>
  )
}
