import { chinaTime } from '@shop/contract/china-time'
import { ListAudit } from '@shop/contract/console-platform'
import { Typography } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { useMe } from '../../kit/me.ts'
import { Difference } from './Difference.tsx'
import { Subject } from './Subject.tsx'

const filters: FilterOf<typeof ListAudit>[] = [
  { kind: 'keyword', name: 'action', label: '操作', width: 160 },
  { kind: 'keyword', name: 'operator', label: '操作人账号或姓名', width: 180 },
  { kind: 'days', from: 'from', to: 'to', label: '日期' },
]

const columnsFor = (isPlatform: boolean): ColumnOf<typeof ListAudit>[] => [
  {
    title: '时间',
    render: (_, { at }) => (
      <time className="number" dateTime={at}>
        {chinaTime(at)}
      </time>
    ),
  },
  {
    title: '操作人',
    render: (_, { operatorName, account }) => (
      <>
        {operatorName} <span className="quiet">{account}</span>
      </>
    ),
  },
  { title: '单位', hidden: !isPlatform, dataIndex: 'org' },
  { title: '操作', dataIndex: 'actionName' },
  { title: '对象', className: 'wraps', render: (_, { subject }) => <Subject subject={subject} /> },
  { title: '变更', className: 'wraps', render: (_, { changes }) => <Difference changes={changes} /> },
  { title: '来源 IP', render: (_, { ip }) => <span className="number">{ip}</span> },
  {
    title: '请求编号',
    render: (_, { traceId }) => (
      <Typography.Text type="secondary" copyable={{ text: traceId, tooltips: [traceId, '已复制'] }}>
        {traceId.slice(0, 8)}
      </Typography.Text>
    ),
  },
]

/** Every write of the console: the whole log for the platform, its own entries for a seller. */
export function AuditLog() {
  const isPlatform = useMe().org === 'platform'
  return (
    <ListPage
      title="操作日志"
      call={ListAudit}
      rowKey={({ id }) => id}
      filters={filters}
      columns={columnsFor(isPlatform)}
      empty="没有符合条件的记录"
      art="ledger"
    />
  )
}
