import type { SetCustomerPrices } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import { first, rows } from '../src/kernel/database.ts'
import type { CommandContext } from '../src/kernel/endpoint.ts'
import { setCustomerPrices } from '../src/modules/seller-console/prices/set-customer-prices.ts'
import { addOnce } from './add-once.ts'

/** The operator who sets them, and the shop that has them: 康民大药房. */
const SELLER = 'seller1'
const OWNER = '13800000001'
/** Of the last tier, in percent: as usual, a little above it, and so little that the console marks it. */
const SHOP_PERCENTS = [94, 103, 62] as const
/** In so many days they end. */
const SHOP_DAYS = [180, null, 20] as const
const GROUP_PERCENT = 96

interface Operator {
  id: number
  seller_id: number
  name: string
}

/**
 * Gives a complete demonstration world prices that a seller's operator has set: of one shop, with a last day, without, and one that
 * is marked and ends soon; of one price group. Of goods that no law keeps from a shop and that sell least, so that what people of the demonstration
 * buy keeps its price.
 */
export const addCustomerPrices = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'customer prices',
    () => isMissing(app),
    () => add(app),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null
      and not exists (select from pricing.contract_price where changed_at is not null)`,
  )) !== undefined

async function add(app: App) {
  const { read } = app.database
  const seller = await first(read, sql<Operator>`select id, seller_id, name from operators.operator where account = ${SELLER}`)
  const shop = await first(
    read,
    sql<{ id: number }>`select m.shop_id as id from access.app_user u join shops.member m on m.user_id = u.id
      where u.phone = ${OWNER} order by m.joined_at, m.shop_id limit 1`,
  )
  const group = await first(read, sql<{ id: number }>`select id from pricing.price_group order by id limit 1`)
  if (!seller || !shop || !group) return
  const offers = await rows(
    read,
    sql<{ id: number; lowest: number }>`select o.id, o.tier_fen[cardinality(o.tier_fen)] as lowest from catalog.offer o
      join catalog.goods g on g.id = o.goods_id and g.special_class is null and not g.ephedrine
      where o.seller_id = ${seller.seller_id} and o.on_sale and o.tier_fen[cardinality(o.tier_fen)] > 200
        and not exists (select from pricing.contract_price c where c.offer_id = o.id)
        and not exists (select from pricing.group_price g where g.offer_id = o.id)
      order by o.sales_count, o.id limit ${SHOP_PERCENTS.length + 1}`,
  )
  const today = chinaDay(app.kernel.clock.now())
  const prices = offers.map(({ id: gccsId, lowest }, i) => {
    const percent = SHOP_PERCENTS[i]
    const days = SHOP_DAYS[i] ?? null
    const whose =
      percent === undefined
        ? { shopId: null, priceGroupId: group.id, until: null }
        : { shopId: shop.id, priceGroupId: null, until: days === null ? null : addDays(today, days) }
    return { gccsId, ...whose, seenFen: null, seenUntil: null, fen: Math.round((lowest * (percent ?? GROUP_PERCENT)) / 100) }
  })
  if (prices.length === 0) return
  // Like the call, without a session that would end the operator's.
  const actor = { operatorId: seller.id, sellerId: seller.seller_id, name: seller.name }
  await app.jobContext.transact((work) =>
    setCustomerPrices({ ...work, actor } as CommandContext<typeof SetCustomerPrices>, { prices, confirmed: true }),
  )
}
