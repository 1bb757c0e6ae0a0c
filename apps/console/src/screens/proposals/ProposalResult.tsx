import { REVIEW } from '@shop/contract/codes'
import type { ListOwnGoodsProposals } from '@shop/contract/console-goods-proposals'
import { Tag } from 'antd'
import type { RowOf } from '../../kit/list-types.ts'

const STATES: Readonly<Record<number, [text: string, color?: string]>> = {
  [REVIEW.waiting]: ['待处理', 'processing'],
  [REVIEW.approved]: ['已收录', 'success'],
  [REVIEW.rejected]: ['未通过', 'warning'],
  [REVIEW.withdrawn]: ['已撤回'],
}

type Row = Pick<RowOf<typeof ListOwnGoodsProposals>, 'state' | 'reason' | 'goods' | 'known'>
/** What became of a proposal: the record that it led to, or why it was refused. */
export function ProposalResult({ row: { state, reason, goods, known } }: { row: Row }) {
  const [text, color] = STATES[state] ?? ['']
  return (
    <>
      <Tag color={color}>{known ? '已有此商品' : text}</Tag>
      {reason && <div>{reason}</div>}
      {goods && (
        <div className="quiet">
          {goods.goodsShowName} {goods.specification}（{goods.goodsNo}）
        </div>
      )}
    </>
  )
}
