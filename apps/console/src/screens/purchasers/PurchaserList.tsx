import { ConsoleListPurchaserPapers } from '@shop/contract/console-purchasers'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { REVIEWED_STATES, Standing } from '../review/Standing.tsx'

const filters: FilterOf<typeof ConsoleListPurchaserPapers>[] = [
  { kind: 'keyword', name: 'keyword', label: '门店、信用代码、姓名或手机号' },
]

const columns: ColumnOf<typeof ConsoleListPurchaserPapers>[] = [
  {
    title: '姓名',
    fixed: 'left',
    render: (_, { submissionId, applicantName, unreadable }) => (
      <>
        <Link to="/purchasers/$submissionId" params={{ submissionId: String(submissionId) }}>
          {applicantName || '资料已到期删除'}
        </Link>{' '}
        {unreadable && <Tag color="error">无法读取</Tag>}
      </>
    ),
  },
  { title: '身份', dataIndex: 'capacityName' },
  { title: '手机号', render: (_, { phoneMasked }) => <span className="number">{phoneMasked}</span> },
  { title: '门店', dataIndex: 'shopName' },
  { title: '提交', render: (_, { version }) => <span className="number">第 {version} 次</span> },
  { title: '提交时间', render: (_, { submittedAt }) => <Moment at={submittedAt} /> },
  { title: '状态', render: (_, row) => <Standing row={row} /> },
]

/** Papers of those who order for a shop: those that wait with how long they have, those that were decided with who did it. */
export function PurchaserList() {
  return (
    <ListPage
      title="采购人员"
      call={ConsoleListPurchaserPapers}
      rowKey={({ submissionId }) => submissionId}
      filters={filters}
      tabs={{ name: 'state', items: REVIEWED_STATES, numeric: true }}
      columns={columns}
      empty="没有采购人员资料"
      art="card"
    />
  )
}
