import { REVIEW, REVIEW_NAMES } from '@shop/contract/codes'
import { ConsoleListAddresses, DecideAddress } from '@shop/contract/console-platform'
import type { Out } from '@shop/contract/endpoint'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { useCommand } from '../../kit/queries.ts'
import { Waited } from '../review/Waited.tsx'
import { AddressPair } from './AddressPair.tsx'
import { RejectAddress } from './RejectAddress.tsx'

type Row = Out<typeof ConsoleListAddresses>['rows'][number]

const states = [REVIEW.waiting, REVIEW.approved, REVIEW.rejected].map((state) => ({
  key: `${state}` as const,
  label: REVIEW_NAMES[state],
}))

const columns: ColumnOf<typeof ConsoleListAddresses>[] = [
  { title: '门店', dataIndex: 'shopName' },
  {
    title: '许可证地址 / 申请的收货地址',
    className: 'wraps',
    render: (_, row) => <AddressPair licence={row.licenceAddress} wanted={row.address} />,
  },
  {
    title: '收货人',
    render: (_, { receiver, phone }) => (
      <>
        {receiver} <span className="number">{phone}</span>
      </>
    ),
  },
  { title: '提交时间', render: (_, { submittedAt }) => <Moment at={submittedAt} /> },
  { title: '等待', render: (_, { state, submittedAt }) => (state === REVIEW.waiting ? <Waited since={submittedAt} /> : '—') },
  { title: '审核', render: (_, row) => (row.state === REVIEW.waiting ? <Actions row={row} /> : <Decided row={row} />) },
]

/** Delivery addresses awaiting review: the licence's address is shown together with the requested one. */
export function AddressList() {
  return (
    <ListPage
      title="地址审核"
      call={ConsoleListAddresses}
      rowKey={({ id }) => id}
      tabs={{ name: 'state', items: states, numeric: true }}
      columns={columns}
      empty="没有地址"
      art="doorstep"
    />
  )
}

function Decided({ row: { state, decidedBy } }: { row: Row }) {
  return (
    <>
      <Tag color={state === REVIEW.approved ? 'success' : undefined}>{REVIEW_NAMES[state]}</Tag>
      {decidedBy}
    </>
  )
}

function Actions({ row }: { row: Row }) {
  const { message } = App.useApp()
  const confirm = useConfirmAction()
  const decide = useCommand(DecideAddress)
  const [rejecting, setRejecting] = useState(false)
  const approve = async () => {
    const differs = row.address !== row.licenceAddress
    const sure = !differs || (await confirm({ title: '收货地址与许可证不同，确定通过？', text: row.address, ok: '通过' }))
    if (sure) decide.mutate({ id: row.id, approve: true }, { onSuccess: () => void message.success('已通过') })
  }
  return (
    <span className="row-actions">
      <Button type="link" loading={decide.isPending} aria-label={`通过 ${row.shopName} 的地址`} onClick={() => void approve()}>
        通过
      </Button>
      <Button type="link" danger aria-label={`驳回 ${row.shopName} 的地址`} onClick={() => setRejecting(true)}>
        驳回
      </Button>
      {rejecting && <RejectAddress row={row} close={() => setRejecting(false)} />}
    </span>
  )
}
