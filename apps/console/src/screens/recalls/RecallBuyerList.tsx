import { ConsoleListRecallBuyers } from '@shop/contract/console-recalls'
import { RECALL_ANSWER_NAMES, type RecallAnswers } from '@shop/contract/recall-states'
import { Link } from '@tanstack/react-router'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { useMe } from '../../kit/me.ts'
import { buyerColumns } from './buyer-columns.tsx'

type Column = ColumnOf<typeof ConsoleListRecallBuyers>
const tabs = (Object.keys(RECALL_ANSWER_NAMES) as RecallAnswers[]).map((key) => ({ key, label: RECALL_ANSWER_NAMES[key] }))
const seller: Column = { title: '卖家', className: 'wraps', dataIndex: 'sellerName' }
const recall: Column = {
  title: '召回',
  className: 'wraps',
  render: (_, { recallId, goodsShowName, batchNo, className }) => (
    <>
      <div>
        {goodsShowName} <span className="quiet">{className}</span>
      </div>
      <Link className="number" to="/recalls/$recallId" params={{ recallId: String(recallId) }}>
        {batchNo}
      </Link>
    </>
  ),
}

/** Shops that were sent packs of recalled batches, over all recalls: who has not answered, and whom to call. */
export function RecallBuyerList() {
  const isPlatform = useMe().org === 'platform'
  const [shop, ...rest] = buyerColumns
  return (
    <ListPage
      title="召回门店"
      call={ConsoleListRecallBuyers}
      rowKey={({ recallId, shopId }) => `${recallId} ${shopId}`}
      filters={[{ kind: 'keyword', name: 'keyword', label: '门店、批号或商品', width: 240 }]}
      tabs={{ name: 'answers', items: tabs }}
      columns={[shop!, recall, ...(isPlatform ? [seller] : []), ...rest]}
      empty="没有门店"
      art="drawer"
    />
  )
}
