import { ConsoleListAccounts } from '@shop/contract/console-accounts'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'

const tabs = [
  { key: '1', label: '待审核' },
  { key: '2', label: '已建采' },
  { key: '3', label: '未通过' },
  { key: '5', label: '已终止' },
] as const

const columns: ColumnOf<typeof ConsoleListAccounts>[] = [
  {
    title: '门店',
    fixed: 'left',
    className: 'wraps',
    render: (_, { requestId, shopName }) => (
      <Link to="/accounts/$requestId" params={{ requestId: String(requestId) }}>
        {shopName}
      </Link>
    ),
  },
  { title: '信用代码', render: (_, { creditCode }) => <span className="number">{creditCode}</span> },
  { title: '地区', className: 'wraps', dataIndex: 'regionName' },
  { title: '类型', dataIndex: 'typeName' },
  {
    title: '申请',
    render: (_, { sentAt, sentBy, late }) => (
      <>
        <SavedBy at={sentAt} by={sentBy} /> {late && <Tag color="error">超过 3 个工作日</Tag>}
      </>
    ),
  },
  {
    title: '审核',
    className: 'wraps',
    render: (_, { decidedAt, decidedBy }) =>
      decidedAt ? <SavedBy at={decidedAt} by={decidedBy} /> : <span className="quiet">—</span>,
  },
  {
    title: '有效期至',
    render: (_, { validUntil, over }) =>
      validUntil ? (
        <>
          <span className="number">{validUntil}</span> {over && <Tag>已到期</Tag>}
        </>
      ) : (
        <span className="quiet">—</span>
      ),
  },
]

/** Shops that asked for an account with the seller, and those that have one. */
export const AccountList = () => (
  <ListPage
    title="建采审核"
    call={ConsoleListAccounts}
    rowKey={({ requestId }) => requestId}
    filters={[{ kind: 'keyword', name: 'keyword', label: '门店或信用代码', width: 220 }]}
    tabs={{ name: 'state', items: tabs, numeric: true }}
    columns={columns}
    empty="没有建采申请"
    art="card"
  />
)
