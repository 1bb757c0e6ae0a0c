import { Link } from '@tanstack/react-router'
import { Table, Tag } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import type { User } from './user.ts'

const table = { size: 'small', pagination: false, scroll: { x: 'max-content' } } as const

export const UserShops = ({ user: { shops } }: { user: User }) => (
  <Table
    {...table}
    rowKey="shopId"
    dataSource={shops}
    locale={{ emptyText: '没有加入门店' }}
    columns={[
      {
        title: '门店',
        render: (_, { shopId, name }) => (
          <Link to="/shops/$shopId" params={{ shopId: String(shopId) }}>
            {name}
          </Link>
        ),
      },
      { title: '角色', dataIndex: 'roleName' },
      { title: '加入', render: (_, { joinedAt }) => <Moment at={joinedAt} /> },
    ]}
  />
)

export const Devices = ({ user: { devices } }: { user: User }) => (
  <Table
    {...table}
    rowKey="loggedInAt"
    dataSource={devices}
    locale={{ emptyText: '没有登录的设备' }}
    columns={[
      { title: '设备', render: (_, { model }) => model || '未知' },
      { title: '系统', render: (_, { system }) => system || '未知' },
      { title: '登录', render: (_, { loggedInAt }) => <Moment at={loggedInAt} /> },
      { title: '最近使用', render: (_, { lastSeenAt }) => <Moment at={lastSeenAt} /> },
    ]}
  />
)

export const PhoneChanges = ({ user: { phoneChanges } }: { user: User }) => (
  <Table
    {...table}
    rowKey="proposedAt"
    dataSource={phoneChanges}
    columns={[
      {
        title: '手机号',
        render: (_, { oldMasked, newMasked }) => (
          <span className="number">
            {oldMasked} → {newMasked}
          </span>
        ),
      },
      { title: '原因', dataIndex: 'reason' },
      {
        title: '提出',
        render: (_, { proposedBy, proposedAt }) => (
          <>
            {proposedBy} <Moment at={proposedAt} />
          </>
        ),
      },
      { title: '结果', render: (_, row) => <Outcome {...row} /> },
      {
        title: '处理',
        render: (_, { decidedBy, decidedAt }) =>
          decidedBy && decidedAt ? (
            <>
              {decidedBy} <Moment at={decidedAt} />
            </>
          ) : (
            '—'
          ),
      },
    ]}
  />
)

const Outcome = ({ confirmed, expired }: Pick<User['phoneChanges'][number], 'confirmed' | 'expired'>) => {
  if (expired) return <Tag>已过期</Tag>
  if (confirmed === null) return <Tag color="warning">待确认</Tag>
  return confirmed ? <Tag color="success">已更换</Tag> : <Tag>未更换</Tag>
}
