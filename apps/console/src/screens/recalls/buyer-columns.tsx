import type { ConsoleListRecallBuyers } from '@shop/contract/console-recalls'
import { Tag } from 'antd'
import type { ColumnOf, RowOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { SavedBy } from '../../kit/SavedBy.tsx'

function Standing({ row }: { row: RowOf<typeof ConsoleListRecallBuyers> }) {
  const { answer, late, notifiedAt, remindedAt } = row
  if (answer) return <Tag color="success">已回复</Tag>
  if (!notifiedAt) return <Tag color="warning">未通知到</Tag>
  if (late) return <Tag color="error">逾期</Tag>
  return <Tag>{remindedAt ? '已提醒' : '已通知'}</Tag>
}

/** A shop that was sent packs: whom to call, and what it answered. */
export const buyerColumns: ColumnOf<typeof ConsoleListRecallBuyers>[] = [
  { title: '门店', fixed: 'left', className: 'wraps', dataIndex: 'shopName' },
  { title: '回复', render: (_, row) => <Standing row={row} /> },
  {
    title: '收到',
    align: 'right',
    render: (_, { received, units }) => (
      <span className="number">
        {received} {units}
      </span>
    ),
  },
  {
    title: '停售 / 已售 / 封存',
    align: 'right',
    render: (_, { answer }) =>
      answer ? (
        <span className="number">
          {answer.stopped} / {answer.sold} / {answer.setAside}
        </span>
      ) : (
        <span className="quiet">—</span>
      ),
  },
  {
    title: '联系',
    className: 'wraps',
    render: (_, { contact, shopPhone }) => (
      <>
        {contact} <span className="number">{shopPhone}</span>
      </>
    ),
  },
  {
    title: '业务员',
    className: 'wraps',
    render: (_, { salesmanName, salesmanPhone }) =>
      salesmanName ? (
        <>
          {salesmanName} <span className="number">{salesmanPhone}</span>
        </>
      ) : (
        <span className="quiet">—</span>
      ),
  },
  {
    title: '通知 / 回复时间',
    className: 'wraps',
    render: (_, { notifiedAt, answer }) =>
      answer ? <SavedBy at={answer.at} by={answer.by} /> : <Moment at={notifiedAt} none="未通知到" />,
  },
  { title: '说明', className: 'wraps', render: (_, { answer }) => answer?.note || <span className="quiet">—</span> },
]
