import { EndCustomerPrices, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockOwnOffers } from '../../catalog/index.ts'
import { findCustomerPrices, priceKey } from '../../pricing/index.ts'
import { customerOf, isAsSeen, keysOf } from './asked-prices.ts'
import { nameCustomers } from './priced-customers.ts'
import { writePrices } from './write-prices.ts'

/** Ends prices of the seller's customers with the commit, under the locks of the offers; what was ordered keeps its price. */
export async function endCustomerPrices(
  context: CommandContext<typeof EndCustomerPrices>,
  { prices }: In<typeof EndCustomerPrices>,
): Promise<Audited<typeof EndCustomerPrices>> {
  const { tx, actor } = context
  const keys = keysOf(prices)
  const locked = await lockOwnOffers(tx, actor.sellerId, [...new Set(prices.map(({ gccsId }) => gccsId))])
  if (locked.length === 0) refuse(EndCustomerPrices, 'NOT_FOUND', {}, '有商品不存在，请刷新列表')
  const kept = await findCustomerPrices(tx, keys)
  const asked = prices.map((price, i) => ({ ...price, key: keys[i]!, was: kept.get(priceKey(keys[i]!)) }))
  const other = asked.find((price) => price.was === undefined || !isAsSeen(price.was, price))
  if (other) refuse(EndCustomerPrices, 'CHANGED_MEANWHILE', {}, '有人刚修改过这个价格，请刷新后再结束')
  // Whoever has a price of the seller is its customer.
  const named = (await nameCustomers(tx, actor.sellerId, keys))!
  await writePrices(context, { end: keys }, actor.name)
  return {
    answer: { ended: keys.length },
    audit: asked.map(({ key, was }) => ({
      subjectId: key.offer_id,
      before: { ...customerOf(key, named), price_fen: was!.price_fen, until: was!.valid_to },
      after: { ...customerOf(key, named), price_fen: null, until: null },
    })),
  }
}
