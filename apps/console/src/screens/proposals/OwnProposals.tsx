import { PlusOutlined } from '@ant-design/icons'
import { GOODS_TYPE_NAMES, REVIEW } from '@shop/contract/codes'
import { GetOwnGoodsProposal, ListOwnGoodsProposals, WithdrawGoodsProposal } from '@shop/contract/console-goods-proposals'
import { Link } from '@tanstack/react-router'
import { App, Button, Drawer } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../kit/address.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, RowOf, TabsOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { useCall, useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { Failure } from '../../kit/views.tsx'
import { CLOSED } from './proposal.ts'
import { ProposalDrawer } from './ProposalDrawer.tsx'
import { ProposalResult } from './ProposalResult.tsx'

type Row = RowOf<typeof ListOwnGoodsProposals>
const filters: FilterOf<typeof ListOwnGoodsProposals>[] = [
  { kind: 'keyword', name: 'keyword', label: '商品名、厂家、批准文号、条码', width: 260 },
]
const tabs: TabsOf<typeof ListOwnGoodsProposals> = {
  name: 'state',
  items: [
    { key: 'waiting', label: '待处理' },
    { key: 'answered', label: '新结果' },
    { key: 'approved', label: '已收录' },
    { key: 'rejected', label: '未通过' },
    { key: 'withdrawn', label: '已撤回' },
  ],
}
const columns: ColumnOf<typeof ListOwnGoodsProposals>[] = [
  {
    title: '商品',
    className: 'wraps',
    fixed: 'left',
    render: (_, { genericName, tradeName, specification, factory }) => (
      <>
        <div>{[tradeName, genericName].filter(Boolean).join(' ')}</div>
        <div className="quiet">
          {specification} · {factory}
        </div>
      </>
    ),
  },
  {
    title: '类别 / 批准文号',
    className: 'wraps',
    render: (_, { type, approvalNo }) => (
      <>
        {GOODS_TYPE_NAMES[type]}
        <div className="quiet">{approvalNo || '—'}</div>
      </>
    ),
  },
  { title: '结果', className: 'wraps', render: (_, row) => <ProposalResult row={row} /> },
  {
    title: '提交 / 处理',
    render: (_, { sentAt, endedAt }) => (
      <>
        <Moment at={sentAt} />
        {endedAt && (
          <div className="quiet">
            <Moment at={endedAt} />
          </div>
        )}
      </>
    ),
  },
]

/** What the seller proposed for the library, and what became of it. */
export function OwnProposals() {
  const [address, change] = useAddress()
  const [edited, edit] = useState<number | null>(null)
  const actions: ColumnOf<typeof ListOwnGoodsProposals> = {
    title: '操作',
    fixed: 'right',
    render: (_, row) => <Actions row={row} edit={() => edit(row.proposalId)} />,
  }
  return (
    <>
      <ListPage
        title="新品申请"
        call={ListOwnGoodsProposals}
        rowKey={({ proposalId }) => proposalId}
        filters={filters}
        tabs={tabs}
        columns={[...columns, actions]}
        empty="没有这样的申请"
        art="shelf"
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => change({ new: '1' })}>
            申请新增商品
          </Button>
        }
      />
      {address.new === '1' && <ProposalDrawer proposal={null} said={saidOf(address)} close={() => change(CLOSED)} />}
      {edited !== null && <EditDrawer proposalId={edited} close={() => edit(null)} />}
    </>
  )
}

const saidOf = ({
  name = '',
  specification = '',
  factory = '',
  approvalNo = '',
  barcode = '',
}: ReturnType<typeof useAddress>[0]) => ({
  name,
  specification,
  factory,
  approvalNo,
  barcode,
})

/** The form comes once the proposal is there, with its pictures; a failure to load it is said. */
function EditDrawer({ proposalId, close }: { proposalId: number; close: () => void }) {
  const { data, error, refetch } = useCall(GetOwnGoodsProposal, { proposalId })
  if (data) return <ProposalDrawer proposal={data} close={close} />
  return error ? (
    <Drawer open title="新品申请" size={480} onClose={close} closable={{ 'aria-label': '关闭', placement: 'end' }}>
      <Failure error={error} retry={() => void refetch()} />
    </Drawer>
  ) : null
}

function Actions({ row: { proposalId, state, genericName, goods, gccsId }, edit }: { row: Row; edit: () => void }) {
  const confirm = useConfirmAction()
  const { message } = App.useApp()
  const withdraw = useCommand(WithdrawGoodsProposal, { done: () => void message.success('已撤回，可以再提交') })
  const word = { [REVIEW.waiting]: '修改', [REVIEW.rejected]: '修改后重新提交', [REVIEW.withdrawn]: '重新提交' }[
    state as 1 | 3 | 4
  ]
  if (state === REVIEW.approved) {
    if (gccsId !== null)
      return (
        <Link to="/offers/$gccsId" params={{ gccsId: String(gccsId) }} aria-label={`查看报价 ${genericName}`}>
          查看报价
        </Link>
      )
    if (!goods?.listed) return <span className="quiet">平台已停止展示</span>
    return (
      <Link to="/offers" search={{ offer: goods.goodsNo }}>
        <Button type="primary" aria-label={`去报价 ${genericName}`} tabIndex={-1}>
          去报价
        </Button>
      </Link>
    )
  }
  const ask = async () => {
    const title = state === REVIEW.rejected ? `不再申请“${genericName}”？` : `撤回“${genericName}”的申请？`
    if (await confirm({ title, text: '撤回后可以再提交', ok: '撤回' })) withdraw.mutate({ proposalId })
  }
  return (
    <span className="row-actions">
      <Button type="link" aria-label={`${word} ${genericName}`} onClick={edit}>
        {word}
      </Button>
      {state !== REVIEW.withdrawn && (
        <Button type="link" danger aria-label={`撤回 ${genericName}`} loading={withdraw.isPending} onClick={() => void ask()}>
          撤回
        </Button>
      )}
    </span>
  )
}
