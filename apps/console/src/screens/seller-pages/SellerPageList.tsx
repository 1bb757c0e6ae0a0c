import { ConsoleListSellerPages } from '@shop/contract/console-seller-pages'
import { REVIEW } from '@shop/contract/codes'
import { OpenedList } from '../../kit/OpenedList.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { ReviewPageDrawer } from './ReviewPageDrawer.tsx'

const views = [
  { key: 'waiting', label: '待审核', empty: '没有待审核的' },
  { key: 'shown', label: '展示中', empty: '还没有卖家展示产品介绍' },
] as const

const columns: ColumnOf<typeof ConsoleListSellerPages>[] = [
  { title: '卖家', fixed: 'left', className: 'wraps', dataIndex: 'sellerName' },
  { title: '标题', className: 'wraps', dataIndex: 'title' },
  { title: '商品', render: (_, { goods }) => `${goods.length} 种` },
  { title: '提交', render: (_, { sentAt, sentBy }) => <SavedBy at={sentAt} by={sentBy} /> },
]

/** What sellers write about their products: what waits, and what is shown. */
export function SellerPageList() {
  return (
    <OpenedList
      title="产品介绍审核"
      call={ConsoleListSellerPages}
      rowKey={({ pageId, state }) => `${pageId} ${state}`}
      filters={[{ kind: 'keyword', name: 'keyword', label: '卖家或标题' }]}
      tabs={{ name: 'view', items: views }}
      columns={columns}
      action={({ state, title }) => ({ word: state === REVIEW.waiting ? '审核' : '查看', about: title })}
      renderDrawer={(row, close) => <ReviewPageDrawer page={row} close={close} />}
      art="poster"
    />
  )
}
