import { SendOfferImportPart, StartOfferImport } from '@shop/contract'
import type { App } from '../src/app.ts'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import { csvOf } from '../src/kernel/csv.ts'
import type { Cell } from '../src/kernel/exported-list.ts'
import { offersOf } from '../src/modules/imports/import-kinds.ts'
import { confirmOfferImport } from '../src/modules/imports/offers/confirm-offer-import.ts'
import { addDemonstratedImports } from './demonstrated-imports.ts'
import { importedOffers, unofferedGoods, type Imported } from './imported-offers.ts'

const DONE = '本周调价.csv'
const HEADER = ['自编码', '商品名称', '规格', '生产厂家', '单价', '批号', '生产日期', '效期', '库存数量']

/** Gives a seller an import of prices and stock that is done, and one that waits for its answers. */
export const addImports = (app: App, databaseUrl: string): Promise<void> =>
  addDemonstratedImports(app, databaseUrl, {
    what: 'imports of offers',
    account: 'seller1',
    ownerOf: ({ sellerId }) => offersOf(sellerId!),
    calls: { start: StartOfferImport, send: SendOfferImportPart },
    done: DONE,
    waiting: '新品和库存.csv',
    async contentOf(_, { sellerId }, name) {
      const offers = await importedOffers(app.database.read, sellerId!)
      return csvOf(HEADER, name === DONE ? newPrices(offers) : await newGoods(app, sellerId!, offers))
    },
    confirm: (context, offerImportId) => confirmOfferImport(context, { offerImportId }),
  })

const lineOf = ({ code, name, specification, factory }: Imported, priceFen: number | null, batch: readonly Cell[] = []): Cell[] =>
  Object.assign(Array<Cell>(HEADER.length).fill(null), [
    code,
    name,
    specification,
    factory,
    priceFen === null ? null : priceFen / 100,
    ...batch,
  ])

/** A little dearer, some as they are, and a price that can't be read. */
const newPrices = (offers: readonly Imported[]): Cell[][] =>
  offers.map((offer, i) => {
    const line = lineOf(offer, i % 3 === 2 ? offer.fen : offer.fen + 10 + i)
    return i === offers.length - 1 ? line.with(4, '面议') : line
  })

/** A price that is asked for being twice the present one, goods that are new, one that is asked, one that no one knows. */
async function newGoods({ kernel, database }: App, sellerId: number, [dearer, ...known]: readonly Imported[]): Promise<Cell[][]> {
  const today = chinaDay(kernel.clock.now())
  const batch = (nth: number) => [
    `Y${today.slice(2, 7).replace('-', '')}0${nth}`,
    addDays(today, -60),
    addDays(today, 600),
    200 + nth * 50,
  ]
  const unoffered = await unofferedGoods(database.read, sellerId)
  const [vague, ...fresh] = unoffered
  return [
    ...(dearer ? [lineOf(dearer, dearer.fen * 2)] : []),
    ...known.slice(0, 2).map((offer) => lineOf(offer, offer.fen + 20)),
    ...fresh.map((goods, nth) => lineOf(goods, goods.fen, batch(nth + 1))),
    ...(vague ? [lineOf({ ...vague, specification: '' }, vague.fen)] : []),
    lineOf({ code: 'YP-9001', name: '参芪口服液（礼盒）', specification: '10ml*30支', factory: '示例药业', fen: 0 }, 8_800),
  ]
}
