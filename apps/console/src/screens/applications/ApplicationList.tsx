import { APPLICATION_LEVELS } from '@shop/contract/application-fields'
import { ConsoleListApplications } from '@shop/contract/console-applications'
import { keysOf } from '@shop/contract/keys-of'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { shopTypeOptions } from '../../kit/shop-types.ts'
import { ENDING_STATES, REVIEWED_BY, Standing } from '../review/Standing.tsx'

const levels = keysOf(APPLICATION_LEVELS).map((value) => ({ value, label: APPLICATION_LEVELS[value] }))
const filters: FilterOf<typeof ConsoleListApplications>[] = [
  { kind: 'keyword', name: 'keyword', label: '门店名称' },
  { kind: 'select', name: 'level', label: '申请', options: levels },
  {
    kind: 'select',
    name: 'shopType',
    label: '类型',
    options: shopTypeOptions.map(({ value, label }) => ({ value: `${value}`, label })),
  },
  { kind: 'province', name: 'province', label: '省份' },
  { kind: 'select', name: 'claim', label: '审核人', options: REVIEWED_BY },
  { kind: 'select', name: 'revocation', label: '撤销', options: [{ value: 'open', label: '待确认撤销' }] },
]

const columns: ColumnOf<typeof ConsoleListApplications>[] = [
  {
    title: '门店',
    fixed: 'left',
    render: (_, { auditId, shopName }) => (
      <Link to="/applications/$auditId" params={{ auditId: String(auditId) }}>
        {shopName}
      </Link>
    ),
  },
  { title: '申请', dataIndex: 'levelName' },
  { title: '类型', dataIndex: 'shopTypeName' },
  { title: '地区', dataIndex: 'regionName' },
  { title: '提交', render: (_, { version }) => <span className="number">第 {version} 次</span> },
  { title: '提交时间', render: (_, { submittedAt }) => <Moment at={submittedAt} /> },
  { title: '状态', render: (_, row) => (row.revoking ? <Tag color="warning">撤销待确认</Tag> : <Standing row={row} />) },
]

/** The applications of shops: those that wait with how long they have, those that were decided with who did it. */
export function ApplicationList() {
  return (
    <ListPage
      title="资质审核"
      call={ConsoleListApplications}
      rowKey={({ auditId }) => auditId}
      filters={filters}
      tabs={{ name: 'state', items: ENDING_STATES, numeric: true }}
      columns={columns}
      empty="没有资质申请"
      art="tray"
    />
  )
}
