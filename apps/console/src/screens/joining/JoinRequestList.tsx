import { REVIEW, REVIEW_NAMES } from '@shop/contract/codes'
import { ConsoleDecideJoinRequest, ConsoleListJoinRequests } from '@shop/contract/console-joining'
import type { Out } from '@shop/contract/endpoint'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { Waited } from '../review/Waited.tsx'
import { RejectJoinRequest } from './RejectJoinRequest.tsx'

type Row = Out<typeof ConsoleListJoinRequests>['rows'][number]

const states = [REVIEW.waiting, REVIEW.approved, REVIEW.rejected, REVIEW.withdrawn].map((state) => ({
  key: `${state}` as const,
  label: REVIEW_NAMES[state],
}))
const filters: FilterOf<typeof ConsoleListJoinRequests>[] = [{ kind: 'keyword', name: 'keyword', label: '门店、姓名或手机号' }]

const columns: ColumnOf<typeof ConsoleListJoinRequests>[] = [
  { title: '门店', render: (_, { shopName, fromShopName }) => (fromShopName ? `${shopName}（离开${fromShopName}）` : shopName) },
  { title: '地区', dataIndex: 'regionName' },
  {
    title: '申请人',
    render: (_, { name, phoneMasked }) => (
      <>
        {name} <span className="number">{phoneMasked}</span>
      </>
    ),
  },
  { title: '角色', dataIndex: 'roleName' },
  { title: '留言', className: 'wraps', render: (_, { note }) => note || '—' },
  { title: '提交时间', render: (_, { submittedAt }) => <Moment at={submittedAt} /> },
  { title: '等待', render: (_, { state, submittedAt }) => (state === REVIEW.waiting ? <Waited since={submittedAt} /> : '—') },
  { title: '处理', render: (_, row) => (row.state === REVIEW.waiting ? <Actions row={row} /> : <Decided row={row} />) },
]

/** Who asks to join which shop: decided here where its owners don't. */
export function JoinRequestList() {
  return (
    <ListPage
      title="加入申请"
      call={ConsoleListJoinRequests}
      rowKey={({ requestId }) => requestId}
      filters={filters}
      tabs={{ name: 'state', items: states, numeric: true }}
      columns={columns}
      empty="没有加入申请"
      art="tray"
    />
  )
}

const Decided = ({ row: { state, decidedBy, rejectReason } }: { row: Row }) => (
  <>
    <Tag color={state === REVIEW.approved ? 'success' : undefined}>{REVIEW_NAMES[state]}</Tag>
    {[decidedBy, rejectReason].filter(Boolean).join('：')}
  </>
)

function Actions({ row }: { row: Row }) {
  const { requestId, name, shopName, fromShopName, roleName } = row
  const { message } = App.useApp()
  const confirm = useConfirmAction()
  const decide = useCommand(ConsoleDecideJoinRequest)
  const [rejecting, setRejecting] = useState(false)
  const approve = async () => {
    const leaves = fromShopName ? `并不再是${fromShopName}的成员。` : ''
    const text = `${name}将马上可以看到${shopName}的价格和订单。${leaves}请先与门店负责人确认。`
    if (await confirm({ title: `让${name}加入，角色为${roleName}？`, text, ok: '通过' }))
      decide.mutate({ requestId, approve: true }, { onSuccess: () => void message.success('已通过') })
  }
  return (
    <span className="row-actions">
      <Button type="link" loading={decide.isPending} aria-label={`通过 ${name} 的申请`} onClick={() => void approve()}>
        通过
      </Button>
      <Button type="link" danger aria-label={`驳回 ${name} 的申请`} onClick={() => setRejecting(true)}>
        驳回
      </Button>
      {rejecting && <RejectJoinRequest row={row} close={() => setRejecting(false)} />}
    </span>
  )
}
