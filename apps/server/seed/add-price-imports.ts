import { SendPriceImportPart, StartPriceImport } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import { csvOf } from '../src/kernel/csv.ts'
import { first, rows, type Executor } from '../src/kernel/database.ts'
import type { Cell } from '../src/kernel/exported-list.ts'
import { pricesOf } from '../src/modules/imports/import-kinds.ts'
import { confirmPriceImport } from '../src/modules/imports/prices/confirm-price-import.ts'
import { isCustomer } from '../src/modules/shop-care/index.ts'
import { addDemonstratedImports } from './demonstrated-imports.ts'
import { importedOffers, type Imported } from './imported-offers.ts'

/** The owner whose shop is that of the tests: its prices stay. */
const OWNER = '13800000001'
const DONE = '年度协议价.csv'
const HEADER = ['自编码', '商品名称', '规格', '生产厂家', '门店', '会员组', '协议价', '到期日']

/** Gives a seller an import of prices of its customers that is done, and one that waits for its answers. */
export const addPriceImports = (app: App, databaseUrl: string): Promise<void> =>
  addDemonstratedImports(app, databaseUrl, {
    what: 'imports of prices',
    account: 'seller1',
    ownerOf: ({ sellerId }) => pricesOf(sellerId!),
    calls: { start: StartPriceImport, send: SendPriceImportPart },
    done: DONE,
    waiting: '新签门店价格.csv',
    async contentOf({ database: { read }, kernel }, { sellerId }, name) {
      const customers = await customersOf(read, sellerId!)
      if (!customers) return null
      const offers = await importedOffers(read, sellerId!)
      const until = addDays(chinaDay(kernel.clock.now()), 365)
      return csvOf(HEADER, name === DONE ? agreed(offers, customers, until) : await toAnswer(read, offers, customers, until))
    },
    confirm: (context, priceImportId) => confirmPriceImport(context, { priceImportId }),
  })

interface Customers {
  shop: string
  shopId: number
  group: string
}
/** A customer of the seller, and the first price group. */
const customersOf = (db: Executor, sellerId: number) =>
  first(
    db,
    sql<Customers>`select h.name as shop, h.id as "shopId", g.name as "group" from shops.shop h,
      (select name from pricing.price_group order by id limit 1) g
    where h.left_at is null and ${isCustomer(sellerId)} and not exists (
      select from shops.member m join access.app_user u on u.id = m.user_id where m.shop_id = h.id and u.phone = ${OWNER})
    order by h.id limit 1`,
  )

type Line = (offer: Imported, percent: number | null, until?: string) => Cell[]
/** A row for one customer: so many percent of what everyone pays; null: the price is ended. */
const lineFor =
  (shop: string, group: string): Line =>
  ({ code, name, specification, factory, fen }, percent, until = '') => [
    code,
    name,
    specification,
    factory,
    shop,
    group,
    percent === null ? '无' : Math.round((fen * percent) / 100) / 100,
    until,
  ]

/** Prices of a shop until a day and without an end, one of a price group, one that is beyond the bound. */
function agreed(offers: readonly Imported[], { shop, group }: Customers, until: string): Cell[][] {
  const [forShop, forGroup] = [lineFor(shop, ''), lineFor('', group)]
  return [
    ...offers.slice(0, 2).map((offer) => forShop(offer, 85, until)),
    ...offers.slice(2, 3).map((offer) => forShop(offer, 84, '长期')),
    ...offers.slice(3, 4).map((offer) => forGroup(offer, 88)),
    ...offers.slice(4, 5).map((offer) => forShop(offer, 850)),
  ]
}

/** Prices that are new, one that is ended, two that are asked, goods that are not sure, a shop that is no customer. */
async function toAnswer(db: Executor, offers: readonly Imported[], { shop, shopId }: Customers, until: string) {
  const line = lineFor(shop, '')
  const [first, second, low, high, vague, other] = offers
  const ended = await rows(
    db,
    sql<Imported>`select '' as code, g.show_name as name, g.specification, f.name as factory, p.price_fen as fen
      from pricing.contract_price p join catalog.offer o on o.id = p.offer_id join catalog.goods g on g.id = o.goods_id
        join catalog.factory f on f.id = g.factory_id
      where p.shop_id = ${shopId} and p.changed_at is not null order by o.id limit 1`,
  )
  return [
    ...ended.map((offer) => line(offer, null)),
    ...[first, second].flatMap((offer) => (offer ? [line(offer, 86, until)] : [])),
    ...(low ? [line(low, 40)] : []),
    ...(high ? [line(high, 110, until)] : []),
    ...(vague ? [line({ ...vague, code: '', specification: '' }, 85)] : []),
    ...(other ? [lineFor('没有往来的大药房', '')(other, 85)] : []),
  ]
}
