import type { ConfirmOfferImport, Endpoint, SendOfferImportPart, StartOfferImport } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import { csvOf } from '../src/kernel/csv.ts'
import { first, rows } from '../src/kernel/database.ts'
import type { CommandContext } from '../src/kernel/endpoint.ts'
import type { Cell } from '../src/kernel/exported-list.ts'
import { confirmOfferImport } from '../src/modules/imports/offers/confirm-offer-import.ts'
import { rowsKeptSince } from '../src/modules/imports/import-rows.ts'
import { sendOfferImportPart } from '../src/modules/imports/offers/send-offer-import-part.ts'
import { startOfferImport } from '../src/modules/imports/offers/start-offer-import.ts'
import { WORK_ON_IMPORT } from '../src/modules/imports/work/work-kind.ts'
import { addMissing } from './add-once.ts'
import { importedOffers, unofferedGoods, type Imported } from './imported-offers.ts'

const SELLER = 'seller1'
const DONE = '本周调价.csv'
const WAITING = '新品和库存.csv'
const HEADER = ['自编码', '商品名称', '规格', '生产厂家', '单价', '批号', '生产日期', '效期', '库存数量']

interface Seller {
  operatorId: number
  sellerId: number
  name: string
}

/**
 * Gives a seller of a complete demonstration world an import of prices that is done, and one that waits for its answers; its rows are
 * deleted after a week, and the next start adds it again. By the product's own code, the job included.
 */
export const addImports = (app: App, databaseUrl: string): Promise<void> =>
  addMissing(
    databaseUrl,
    'imports of offers',
    () => missing(app),
    (name) => add(app, name),
  )

async function missing({ kernel, database: { read } }: App): Promise<readonly string[]> {
  const [world] = await rows(read, sql`select from demonstration.world where finished_at is not null`)
  if (!world) return []
  const there = await rows(
    read,
    sql<{ name: string }>`select name from imports.import
      where name = ${DONE} or name = ${WAITING} and started_at > ${rowsKeptSince(kernel.clock.now())}`,
  )
  return [DONE, WAITING].filter((name) => !there.some((one) => one.name === name))
}

async function add(app: App, name: string) {
  const actor = await first(
    app.database.read,
    sql<Seller>`select id as "operatorId", seller_id as "sellerId", name from operators.operator where account = ${SELLER}`,
  )
  if (!actor) return
  const offers = await importedOffers(app.database.read, actor.sellerId)
  const lines = name === DONE ? newPrices(offers) : await newGoods(app, actor.sellerId, offers)
  const offerImportId = await sendFile(app, actor, name, Buffer.from(csvOf(HEADER, lines)))
  await work(app, offerImportId)
  if (name !== DONE) return
  await app.jobContext.transact((context) =>
    confirmOfferImport(asCall<typeof ConfirmOfferImport>(context, actor), { offerImportId }),
  )
  await work(app, offerImportId)
}

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

/** The operator has one session, which a person may be using: files are sent without one, and are not in the audit log. */
const asCall = <E extends Endpoint>(context: object, actor: Seller) =>
  // The job is run here instead.
  ({ ...context, actor, enqueue: async () => {} }) as unknown as CommandContext<E>

async function sendFile({ jobContext }: App, actor: Seller, name: string, bytes: Buffer): Promise<string> {
  return jobContext.transact(async (context) => {
    await sql`delete from imports.import where seller_id = ${actor.sellerId} and name = ${name} and confirmed_at is null
      and ended_at is null`.execute(context.tx)
    const { answer } = await startOfferImport(asCall<typeof StartOfferImport>(context, actor), { name, size: bytes.length })
    await sendOfferImportPart(asCall<typeof SendOfferImportPart>(context, actor), {
      ...answer,
      nth: 0,
      content: bytes.toString('base64'),
    })
    return answer.offerImportId
  })
}

const work = ({ workers, jobContext }: App, id: string) =>
  workers.find(({ kind }) => kind.name === WORK_ON_IMPORT.name)!.run({ id } as never, jobContext)
