import { PreviewBuyAgain, type In, type Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { priceView } from '../catalog/index.ts'
import { againLines } from './again-lines.ts'

/** What has changed since an order was placed, before its goods go into the cart once more: prices, stock, what is off sale. */
export async function previewBuyAgain(
  { db, actor, now, settings }: QueryContext<typeof PreviewBuyAgain>,
  { orderId }: In<typeof PreviewBuyAgain>,
): Promise<Out<typeof PreviewBuyAgain>> {
  const lines = await againLines(PreviewBuyAgain, db, { actor, at: { now, settings }, orderId })
  const seen = lines.map(({ facts, boughtFen, problem, quantity }) => ({
    goodsShowName: facts.show_name,
    units: facts.unit,
    bought: facts.requested,
    boughtFen,
    quantity,
    fen: quantity > 0 ? priceView(facts, actor, quantity + facts.in_cart).fen : null,
    problem: problem ?? '',
  }))
  const changed = seen.filter((line) => line.problem !== '' || line.fen !== line.boughtFen)
  return { changed, same: seen.length - changed.length }
}
