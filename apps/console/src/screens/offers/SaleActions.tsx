import { SetOffersOnSale } from '@shop/contract/console-offers'
import { App, Button } from 'antd'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { useCommand } from '../../kit/queries.ts'

interface Offer {
  gccsId: number
  goodsShowName: string
  onSale: boolean
  /** The platform keeps it off sale. */
  stopped: object | null
  /** No licence of its seller covered its goods when it left sale. */
  outOfScope: { covered: boolean } | null
}

const isKeptOff = ({ stopped, outOfScope }: Offer) => stopped !== null || outOfScope?.covered === false

/** Puts offers on sale or takes them off; taking them off asks for confirmation, because buyers can no longer order them from their carts. */
export function SaleActions({ offers, done }: { offers: Offer[]; done?: () => void }) {
  const confirm = useConfirmAction()
  const { message } = App.useApp()
  const set = useCommand(SetOffersOnSale)

  const run = async (onSale: boolean, of: Offer[]) => {
    const what = of.length === 1 ? `“${of[0]?.goodsShowName}”` : `${of.length} 个商品`
    if (!onSale && !(await confirm({ title: `下架${what}？`, text: '买家将不能下单，已下的订单不受影响', ok: '下架' }))) return
    const answer = {
      onSuccess: ({ changed }: { changed: number }) => void message.success(`已${onSale ? '上架' : '下架'} ${changed} 个`),
    }
    set.mutate({ gccsIds: of.map(({ gccsId }) => gccsId), onSale }, { ...answer, onSettled: done })
  }
  return [true, false].map((onSale) => {
    const of = offers.filter((offer) => offer.onSale !== onSale && !(onSale && isKeptOff(offer)))
    const label = onSale ? '上架' : '下架'
    return (
      of.length > 0 && (
        <Button key={label} danger={!onSale} loading={set.isPending} onClick={() => void run(onSale, of)}>
          {label}
          {offers.length > 1 && `（${of.length}）`}
        </Button>
      )
    )
  })
}
