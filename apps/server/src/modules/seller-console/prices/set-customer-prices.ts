import { SetCustomerPrices, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { rows } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { lockOwnOffers } from '../../catalog/index.ts'
import { findCustomerPrices, priceKey } from '../../pricing/index.ts'
import { customerOf, isAsSeen, keysOf } from './asked-prices.ts'
import { mostFen, tooMuch } from './price-bounds.ts'
import { nameCustomers } from './priced-customers.ts'
import { GOODS_OF_OFFER, PRICED_OFFER, type PricedOfferRow } from './price-rows.ts'
import { writePrices } from './write-prices.ts'

type Asked = In<typeof SetCustomerPrices>['prices']

/**
 * Sets prices of the seller's customers, in force with the commit; orders that were placed keep theirs. Under the locks of the offers,
 * so that an order being placed either has the old price or is computed again (`unchangedGuards`). What is as requested already is
 * left alone. Repeating it after a colleague's change is refused.
 */
export async function setCustomerPrices(
  context: CommandContext<typeof SetCustomerPrices>,
  { prices, confirmed }: In<typeof SetCustomerPrices>,
): Promise<Audited<typeof SetCustomerPrices>> {
  const { tx, actor, now, settings } = context
  const keys = keysOf(prices)
  checkDays(prices, chinaDay(now))
  const locked = await lockOwnOffers(tx, actor.sellerId, [...new Set(prices.map(({ gccsId }) => gccsId))])
  if (locked.length === 0) refuse(SetCustomerPrices, 'NOT_FOUND', {}, '有商品不存在，请刷新列表')
  const named = await nameCustomers(tx, actor.sellerId, keys, sql`h.left_at is null`)
  if (!named) return refuse(SetCustomerPrices, 'NOT_FOUND', {}, '有门店或价格组不存在，请刷新列表')
  const offers = new Map(
    (
      await rows(
        tx,
        sql<PricedOfferRow>`select ${PRICED_OFFER} from catalog.offer o ${GOODS_OF_OFFER} where o.id = any(${locked.map(({ id }) => id)}::bigint[])`,
      )
    ).map((offer) => [offer.id, offer]),
  )
  checkBounds(prices, offers, settings.customer_price_most_percent)
  const kept = await findCustomerPrices(tx, keys)
  const asked = prices.map((price, i) => ({ ...price, key: keys[i]!, was: kept.get(priceKey(keys[i]!)) }))
  const other = asked.find((price) => !isAsSeen(price.was, price))
  if (other)
    refuse(SetCustomerPrices, 'CHANGED_MEANWHILE', {}, `${other.was?.changed_by || '有人'}刚修改过这个价格，请刷新后再改`)
  const changing = asked.filter(({ was, fen, until }) => was?.price_fen !== fen || was.valid_to !== until)
  const above = changing.filter(({ gccsId, fen }) => fen > offers.get(gccsId)!.lowest_fen)
  if (above.length > 0 && !confirmed)
    refuse(SetCustomerPrices, 'ABOVE_TIERS', {
      prices: above.map(({ gccsId, fen }) => {
        const { show_name: goodsShowName, lowest_fen: lowestFen } = offers.get(gccsId)!
        return { goodsShowName, fen, lowestFen }
      }),
    })
  const set = changing.map(({ key, fen, until }) => ({ ...key, price_fen: fen, valid_to: until }))
  await writePrices(context, { set }, actor.name)
  return {
    answer: { changed: changing.length },
    audit: changing.map(({ key, was, fen, until }) => ({
      subjectId: key.offer_id,
      before: { ...customerOf(key, named), price_fen: was?.price_fen ?? null, until: was?.valid_to ?? null },
      after: { ...customerOf(key, named), price_fen: fen, until },
    })),
  }
}

function checkDays(prices: Asked, today: string) {
  for (const [i, { until, priceGroupId }] of prices.entries()) {
    if (until !== null && priceGroupId !== null) badInput({ [`prices.${i}.until`]: '会员价没有有效期至' })
    if (until !== null && until < today) badInput({ [`prices.${i}.until`]: '有效期至不能早于今天' })
  }
}

function checkBounds(prices: Asked, offers: ReadonlyMap<number, PricedOfferRow>, percent: number) {
  for (const [i, { gccsId, fen }] of prices.entries()) {
    const most = mostFen(offers.get(gccsId)!.list_fen, percent)
    if (fen > most) badInput({ [`prices.${i}.fen`]: tooMuch(most, percent) })
  }
}
