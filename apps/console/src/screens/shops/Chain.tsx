import { MAX_LISTED_BRANCHES } from '@shop/contract/branch-states'
import { REVIEW, type ReviewState } from '@shop/contract/codes'
import { Link } from '@tanstack/react-router'
import { Table, Tag } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import { stateColor } from '../review/state-color.ts'
import type { Shop } from './shop.ts'

const WORDS: Record<ReviewState, string> = {
  [REVIEW.draft]: '',
  [REVIEW.waiting]: '等待总部同意',
  [REVIEW.approved]: '可采购',
  [REVIEW.rejected]: '总部未同意',
  [REVIEW.withdrawn]: '已撤回',
  [REVIEW.ended]: '总部已停止',
}

/** The headquarters of a branch, or the branches of a headquarters: who buys for whom, and how. */
export const Chain = ({ shop: { chain } }: { shop: Shop }) => (
  <Table
    size="small"
    pagination={false}
    scroll={{ x: 'max-content' }}
    rowKey="shopId"
    dataSource={chain}
    footer={chain.length === MAX_LISTED_BRANCHES ? () => `只列出 ${MAX_LISTED_BRANCHES} 家，其余分店请在门店列表查找` : undefined}
    columns={[
      {
        title: '门店',
        render: (_, { shopId, name }) => (
          <Link to="/shops/$shopId" params={{ shopId: String(shopId) }}>
            {name}
          </Link>
        ),
      },
      {
        title: '采购',
        render: (_, { state, reason, authorisedBy }) => (
          <>
            <Tag color={stateColor(state)}>{WORDS[state]}</Tag>
            {authorisedBy && <Tag color="warning">授权书上的总部是{authorisedBy}，请核对</Tag>}
            {reason}
          </>
        ),
      },
      { title: '订单审批', render: (_, { approvesOrders }) => (approvesOrders ? '总部审批' : '无需审批') },
      { title: '申请', render: (_, { askedAt }) => <Moment at={askedAt} /> },
      { title: '答复', render: (_, { decidedAt }) => (decidedAt ? <Moment at={decidedAt} /> : '—') },
    ]}
  />
)
