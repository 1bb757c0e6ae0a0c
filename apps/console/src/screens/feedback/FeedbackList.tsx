import { ConsoleListFeedback } from '@shop/contract/console-feedback'
import { Link } from '@tanstack/react-router'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import styles from './Feedback.module.css'
import { Standing } from './Standing.tsx'

const tabs = [
  { key: 'open', label: '待回复' },
  { key: 'answered', label: '已回复' },
  { key: 'closed', label: '已关闭' },
] as const
const filters: FilterOf<typeof ConsoleListFeedback>[] = [{ kind: 'keyword', name: 'keyword', label: '内容、电话或昵称' }]

const columns: ColumnOf<typeof ConsoleListFeedback>[] = [
  {
    title: '内容',
    fixed: 'left',
    render: (_, { feedbackId, text }) => (
      <Link className={styles.words} to="/feedback/$feedbackId" params={{ feedbackId: String(feedbackId) }}>
        {text}
      </Link>
    ),
  },
  { title: '类型', dataIndex: 'kindName' },
  { title: '用户', dataIndex: 'userName' },
  { title: '提交时间', render: (_, { createdAt }) => <Moment at={createdAt} /> },
  { title: '状态', render: (_, row) => <Standing feedback={row} /> },
  { title: '评价', render: (_, { rating }) => (rating === null ? <span className="quiet">—</span> : `${rating} 星`) },
]

/** What users wrote: that which waits for an answer with how long it has, and what was answered with how it was rated. */
export function FeedbackList() {
  return (
    <ListPage
      title="用户反馈"
      call={ConsoleListFeedback}
      rowKey={({ feedbackId }) => feedbackId}
      filters={filters}
      tabs={{ name: 'state', items: tabs }}
      columns={columns}
      empty="没有反馈"
      art="letter"
    />
  )
}
