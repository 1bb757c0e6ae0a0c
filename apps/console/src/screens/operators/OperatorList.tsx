import { ConsoleListOperators } from '@shop/contract/console-operators'
import { RIGHTS } from '@shop/contract/rights'
import { PlusOutlined, TableOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { useMe } from '../../kit/me.ts'
import { filtersFor } from './operator-filters.ts'
import type { OperatorRow } from './operator-row.ts'
import { roleText } from './role-text.ts'
import { InviteOperator } from './InviteOperator.tsx'
import { OperatorActions } from './OperatorActions.tsx'

type Call = typeof ConsoleListOperators

const columnsFor = (isPlatform: boolean): ColumnOf<Call>[] => [
  { title: '账号', dataIndex: 'account', fixed: 'left' },
  { title: '姓名', dataIndex: 'name' },
  { title: '单位', hidden: !isPlatform, render: (_, { sellerName }) => sellerName ?? '平台' },
  { title: '角色', render: (_, row) => roleText(row) },
  { title: '权限', className: 'wraps', render: (_, row) => <Rights row={row} /> },
  { title: '状态', render: (_, row) => <State row={row} /> },
  { title: '最近使用', render: (_, { seenAt }) => (seenAt ? <Moment at={seenAt} /> : <span className="quiet">从未</span>) },
  { title: '创建时间', render: (_, { createdAt }) => <Moment at={createdAt} /> },
  { title: '操作', fixed: 'right', render: (_, row) => <OperatorActions row={row} /> },
]

/** Who works in the console, and what they may do: a seller’s own, for the platform everybody’s. */
export function OperatorList() {
  const isPlatform = useMe().org === 'platform'
  const [inviting, setInviting] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <ListPage
        title="账号与权限"
        call={ConsoleListOperators}
        rowKey={({ operatorId }) => operatorId}
        filters={filtersFor(isPlatform)}
        columns={columnsFor(isPlatform)}
        actions={
          <>
            <Button icon={<TableOutlined />} onClick={() => void navigate({ to: '/operators/rights' })}>
              权限对照
            </Button>
            <Button icon={<PlusOutlined />} onClick={() => setInviting(true)}>
              新建账号
            </Button>
          </>
        }
        empty="没有符合条件的账号"
      />
      {inviting && <InviteOperator close={() => setInviting(false)} />}
    </>
  )
}

function Rights({ row: { org, rights } }: { row: OperatorRow }) {
  const names: Readonly<Record<string, string>> = RIGHTS[org]
  if (rights.length === 0) return <span className="quiet">无</span>
  const all = rights.length === Object.keys(names).length
  return all ? '全部权限' : rights.map((right) => names[right]).join('、')
}

function State({ row: { active, totpOn, enrolmentUntil } }: { row: OperatorRow }) {
  if (!active) return <Tag>已停用</Tag>
  if (totpOn) return <Tag color="success">已开启动态码</Tag>
  if (enrolmentUntil === null) return <Tag>未开启动态码</Tag>
  return (
    <>
      <Tag color="processing">待开启动态码</Tag>
      <div className="quiet">
        开通码有效至 <Moment at={enrolmentUntil} />
      </div>
    </>
  )
}
