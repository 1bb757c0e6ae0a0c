import { EndCustomerPrices } from '@shop/contract/console-prices'
import { App, Button } from 'antd'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { seenOf, type PriceRow } from './price.ts'

/** Ends prices after a question: the customers pay the next price that applies. */
export function EndPrices({ rows, link = false, done }: { rows: PriceRow[]; link?: boolean; done?: () => void }) {
  const confirm = useConfirmAction()
  const { message } = App.useApp()
  const end = useCommand(EndCustomerPrices, { done: ({ ended }) => void message.success(`已结束 ${ended} 个价格`) })
  const [first] = rows
  const what = rows.length === 1 ? `${first!.customerName}的“${first!.goodsShowName}”门店价` : `${rows.length} 个门店价`
  const run = async () => {
    const text = '门店立即按会员价或阶梯价购买，已下的订单不变'
    if (await confirm({ title: `结束${what}？`, text, ok: '结束' })) end.mutate({ prices: rows.map(seenOf) }, { onSettled: done })
  }
  return link ? (
    <Button type="link" danger size="small" aria-label={`结束${what}`} loading={end.isPending} onClick={() => void run()}>
      结束
    </Button>
  ) : (
    <Button danger loading={end.isPending} onClick={() => void run()}>
      结束（{rows.length}）
    </Button>
  )
}
