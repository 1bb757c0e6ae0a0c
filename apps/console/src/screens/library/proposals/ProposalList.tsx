import { GOODS_TYPE_NAMES, REVIEW } from '@shop/contract/codes'
import { ConsoleListGoodsProposals } from '@shop/contract/console-goods-proposals'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, TabsOf } from '../../../kit/list-types.ts'
import { Moment, useNow } from '../../../kit/Moment.tsx'
import { SavedBy } from '../../../kit/SavedBy.tsx'
import { waited } from '../../review/waited.ts'
import { ProposalReview } from './ProposalReview.tsx'

const filters: FilterOf<typeof ConsoleListGoodsProposals>[] = [
  { kind: 'keyword', name: 'keyword', label: '商品名、厂家、批准文号、条码、卖家', width: 280 },
]
const tabs: TabsOf<typeof ConsoleListGoodsProposals> = {
  name: 'state',
  items: [
    { key: 'waiting', label: '待处理' },
    { key: 'added', label: '已收录' },
    { key: 'known', label: '已有此商品' },
    { key: 'rejected', label: '不通过' },
  ],
}
const columns: ColumnOf<typeof ConsoleListGoodsProposals>[] = [
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
  { title: '照片', align: 'right', render: (_, { pictureCount }) => <span className="number">{pictureCount}</span> },
  { title: '卖家', className: 'wraps', render: (_, { sellerName }) => sellerName },
  {
    title: '结果',
    className: 'wraps',
    render: (_, { goods, reason }) =>
      goods ? `${goods.goodsShowName}（${goods.goodsNo}）` : reason || <span className="quiet">—</span>,
  },
  {
    title: '时间',
    render: (_, { sentAt, endedAt, decidedBy }) =>
      endedAt ? <SavedBy at={endedAt} by={decidedBy} /> : <SentSince at={sentAt} />,
  },
]

/** When a proposal was sent, and how long its seller has waited. */
function SentSince({ at }: { at: string }) {
  const { text, isLate } = waited(at, useNow())
  return (
    <>
      <Moment at={at} />
      <div className={isLate ? 'late' : 'quiet'}>{text}</div>
    </>
  )
}

/** Goods that sellers propose for the library. */
export function ProposalList() {
  const [opened, open] = useState<number | null>(null)
  const actions: ColumnOf<typeof ConsoleListGoodsProposals> = {
    title: '操作',
    fixed: 'right',
    render: (_, { proposalId, state, genericName, claim }) => {
      const word = state === REVIEW.waiting ? '处理' : '查看'
      return (
        <>
          <Button type="link" aria-label={`${word} ${genericName}`} onClick={() => open(proposalId)}>
            {word}
          </Button>
          {claim && <div className="quiet">{claim.mine ? '我在处理' : `${claim.name}在处理`}</div>}
        </>
      )
    },
  }
  return (
    <>
      <ListPage
        title="新品申请"
        call={ConsoleListGoodsProposals}
        rowKey={({ proposalId }) => proposalId}
        filters={filters}
        tabs={tabs}
        columns={[...columns, actions]}
        empty="没有新品申请"
        art="tray"
      />
      {opened !== null && <ProposalReview proposalId={opened} close={() => open(null)} />}
    </>
  )
}
