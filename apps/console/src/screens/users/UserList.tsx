import { ConsoleListUsers, USER_KIND_NAMES } from '@shop/contract/console-users'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'

const filters: FilterOf<typeof ConsoleListUsers>[] = [
  { kind: 'keyword', name: 'keyword', label: '完整手机号、昵称或门店', width: 260 },
]
const views = [
  { key: 'all', label: '全部' },
  { key: 'buyer', label: USER_KIND_NAMES.buyer },
  { key: 'salesman', label: USER_KIND_NAMES.salesman },
  { key: 'phone', label: '更换手机号待确认' },
] as const

const columns: ColumnOf<typeof ConsoleListUsers>[] = [
  {
    title: '用户',
    fixed: 'left',
    render: (_, { userId, nickname, phoneWaits }) => (
      <>
        <Link to="/users/$userId" params={{ userId: String(userId) }}>
          {nickname}
        </Link>{' '}
        {phoneWaits && <Tag color="warning">更换手机号待确认</Tag>}
      </>
    ),
  },
  { title: '手机号', render: (_, { phoneMasked }) => <span className="number">{phoneMasked}</span> },
  { title: '类型', render: (_, { kind }) => USER_KIND_NAMES[kind] },
  {
    title: '门店',
    render: (_, { shops }) =>
      shops.length > 0 ? shops.map((shop) => <div key={shop}>{shop}</div>) : <span className="quiet">无</span>,
  },
  { title: '注册时间', render: (_, { createdAt }) => <Moment at={createdAt} /> },
  {
    title: '最近登录',
    render: (_, { lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : <span className="quiet">从未</span>),
  },
]

/** The people who log in to the shop. */
export const UserList = () => (
  <ListPage
    title="用户"
    call={ConsoleListUsers}
    rowKey={({ userId }) => userId}
    filters={filters}
    tabs={{ name: 'view', items: views }}
    columns={columns}
    empty="没有符合条件的用户"
    art="card"
  />
)
