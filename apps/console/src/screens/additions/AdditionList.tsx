import { ConsoleListAdditions } from '@shop/contract/console-additions'
import { Link } from '@tanstack/react-router'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { shopTypeOptions } from '../../kit/shop-types.ts'
import { REVIEWED_BY, REVIEWED_STATES, Standing } from '../review/Standing.tsx'

const filters: FilterOf<typeof ConsoleListAdditions>[] = [
  { kind: 'keyword', name: 'keyword', label: '门店、信用代码、申请人或手机号' },
  {
    kind: 'select',
    name: 'shopType',
    label: '类型',
    options: shopTypeOptions.map(({ value, label }) => ({ value: `${value}`, label })),
  },
  { kind: 'province', name: 'province', label: '省份' },
  { kind: 'select', name: 'claim', label: '审核人', options: REVIEWED_BY },
]

const columns: ColumnOf<typeof ConsoleListAdditions>[] = [
  {
    title: '门店',
    fixed: 'left',
    render: (_, { additionId, shopName }) => (
      <Link to="/additions/$additionId" params={{ additionId: String(additionId) }}>
        {shopName}
      </Link>
    ),
  },
  { title: '类型', dataIndex: 'shopTypeName' },
  { title: '地区', dataIndex: 'regionName' },
  {
    title: '申请人',
    render: (_, { applicantName, phoneMasked }) => (
      <>
        {applicantName} <span className="number">{phoneMasked}</span>
      </>
    ),
  },
  { title: '提交', render: (_, { version }) => <span className="number">第 {version} 次</span> },
  { title: '提交时间', render: (_, { submittedAt }) => <Moment at={submittedAt} /> },
  { title: '状态', render: (_, row) => <Standing row={row} /> },
]

/** Who wants to add which shop: those that wait with how long they have, those that were decided with who did it. */
export function AdditionList() {
  return (
    <ListPage
      title="新增门店"
      call={ConsoleListAdditions}
      rowKey={({ additionId }) => additionId}
      filters={filters}
      tabs={{ name: 'state', items: REVIEWED_STATES, numeric: true }}
      columns={columns}
      empty="没有新增门店的申请"
      art="tray"
    />
  )
}
