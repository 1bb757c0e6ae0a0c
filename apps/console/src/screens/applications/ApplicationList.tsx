import { APPLICATION_LEVELS } from '@shop/contract/application-fields'
import { AUDIT, AUDIT_NAMES } from '@shop/contract/codes'
import { ConsoleListApplications } from '@shop/contract/console-applications'
import type { Out } from '@shop/contract/endpoint'
import { keysOf } from '@shop/contract/keys-of'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment, useNow } from '../../kit/Moment.tsx'
import { stateColor } from './state-color.ts'
import { waited } from './waited.ts'

type Row = Out<typeof ConsoleListApplications>['rows'][number]

const states = [AUDIT.waiting, AUDIT.approved, AUDIT.rejected, AUDIT.withdrawn].map((state) => ({
  key: `${state}` as const,
  label: AUDIT_NAMES[state],
}))
const levels = keysOf(APPLICATION_LEVELS).map((value) => ({ value, label: APPLICATION_LEVELS[value] }))
const filters: FilterOf<typeof ConsoleListApplications>[] = [
  { kind: 'keyword', name: 'keyword', label: '药店名称' },
  { kind: 'select', name: 'level', label: '申请', options: levels },
]

const columns: ColumnOf<typeof ConsoleListApplications>[] = [
  {
    title: '药店',
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
  { title: '状态', render: (_, row) => <Standing row={row} /> },
]

/** The applications of shops: those that wait with how long they have, those that were decided with who did it. */
export function ApplicationList() {
  return (
    <ListPage
      title="资质审核"
      call={ConsoleListApplications}
      rowKey={({ auditId }) => auditId}
      filters={filters}
      tabs={{ name: 'state', items: states, numeric: true }}
      columns={columns}
      empty="没有资质申请"
      art="licence"
    />
  )
}

function Standing({ row: { state, submittedAt, claim, decidedBy } }: { row: Row }) {
  const now = useNow()
  if (state !== AUDIT.waiting)
    return (
      <>
        <Tag color={stateColor(state)}>{AUDIT_NAMES[state]}</Tag>
        {decidedBy}
      </>
    )
  const { text, isLate } = waited(submittedAt, now)
  return (
    <>
      {claim && <Tag color="processing">{claim.mine ? '我在审核' : `${claim.name}在审核`}</Tag>}
      <span className={isLate ? 'number late' : 'number'}>已等 {text}</span>
    </>
  )
}
