import { AnswerRecall, ORDER, PlaceOrder, PreviewCheckout, type StartRecall } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { submissionOf } from './submission-of.ts'
import type { App } from '../src/app.ts'
import { HOUR, after } from '../src/kernel/clock.ts'
import { first, rows } from '../src/kernel/database.ts'
import type { CommandContext } from '../src/kernel/endpoint.ts'
import { isSellable } from '../src/modules/catalog/index.ts'
import { shipPackage } from '../src/modules/fulfilment/index.ts'
import { lockOrder, transitionOrders, type TransitionActor } from '../src/modules/orders/index.ts'
import { closeOpenPayment } from '../src/modules/payments/index.ts'
import { startRecall } from '../src/modules/recalls/start-recall.ts'
import { addOnce } from './add-once.ts'
import { enter, type Person } from './enter.ts'
import { payForSeed } from './pay-trades.ts'
import { callAs } from './place-order.ts'

/** Who is silent, and who has answered: the owner of 康民大药房 and the clinic. */
const BUYERS = ['13800000001', '13800000005']
const SELLER = 'seller1'
/** Tried until both may buy it: enough packs for a minimum order. */
const QUANTITIES = [20, 60, 120]
const CANDIDATES = 40

interface Operator {
  id: number
  seller_id: number
  name: string
  company: string
}
interface Offer {
  gccsId: number
  goods_id: number
  batch_no: string
  holder: string
}

/**
 * Gives a complete demonstration world a recall that goes on: a batch of the first seller, sent to two shops, of which one has answered.
 * The other batches of the offer stay on sale.
 */
export const addRecall = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'recall',
    () => isMissing(app),
    () => add(app),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from recalls.recall)`,
  )) !== undefined

async function add(app: App) {
  const { kernel, database } = app
  const now = kernel.clock.now()
  const seller = await first(
    database.read,
    sql<Operator>`select o.id, o.seller_id, o.name, s.company_name as company from operators.operator o
      join catalog.seller s on s.id = o.seller_id where o.account = ${SELLER}`,
  )
  if (!seller) return
  const people = await Promise.all(BUYERS.map((phone) => enter(app, phone, now)))
  try {
    const found = await findOffer(app, seller.seller_id, people)
    if (!found) return
    for (const person of people) await send(app, found, person, seller)
    const recallId = await recall(app, found.offer, seller)
    const sent = found.quantity
    const [stopped, sold] = [Math.floor(sent / 2), Math.floor(sent / 4)]
    await callAs(
      app,
      AnswerRecall,
      { recallId, stopped, sold, setAside: sent - stopped - sold, note: '已移至不合格品区' },
      people[1]!.token,
    )
  } finally {
    await database.transact((tx) =>
      sql`delete from access.session where id = any (${people.map(({ sessionId }) => sessionId)}::uuid[])`.execute(tx),
    )
  }
}

/** An offer of the seller that all of them may buy so many packs of, from one batch, while others stay. */
async function findOffer(app: App, sellerId: number, people: readonly Person[]) {
  const at = { now: app.kernel.clock.now(), settings: app.kernel.settings.current }
  const offers = await rows(
    app.database.read,
    sql<Offer>`select o.id as "gccsId", o.goods_id, b.batch_no, g.holder from catalog.offer o join catalog.goods g on g.id = o.goods_id
      join lateral (select b.batch_no, b.available from catalog.batch b where b.offer_id = o.id and ${isSellable('b', at)}
        order by b.expires_on, b.id limit 1) b on b.available > ${2 * Math.max(...QUANTITIES)}
      where o.seller_id = ${sellerId} and o.on_sale and not g.ephedrine and o.available > b.available + 100
      order by o.sales_count, o.id limit ${CANDIDATES}`,
  )
  for (const offer of offers)
    for (const quantity of QUANTITIES) {
      const lines = [{ gccsId: offer.gccsId, quantity }]
      const checkouts = await Promise.all(people.map(({ token }) => callAs(app, PreviewCheckout, { lines }, token)))
      if (checkouts.every(({ obstacles, address }) => obstacles.length === 0 && address)) return { offer, quantity, lines }
    }
  return undefined
}

/** An order of a shop, paid and delivered by the seller's own driver. */
async function send(app: App, { lines }: { lines: { gccsId: number; quantity: number }[] }, person: Person, seller: Operator) {
  const checkout = await callAs(app, PreviewCheckout, { lines }, person.token)
  const { orders, tradeId } = await callAs(app, PlaceOrder, submissionOf(checkout), person.token)
  const { orderId } = orders[0]!
  await payForSeed(app.jobContext, tradeId, 'paid')
  const by: TransitionActor = { kind: 'seller', id: seller.id, name: seller.name }
  for (const to of [ORDER.accepted, ORDER.picking, ORDER.packed])
    await app.jobContext.transact(async (work) => transitionOrders(work, [(await lockOrder(work.tx, orderId))!], { to, by }))
  await app.jobContext.transact(async (work) => {
    const order = (await lockOrder(work.tx, orderId))!
    const reserved = await rows(
      work.tx,
      sql<{
        lineId: number
        batchId: number
        quantity: number
      }>`select r.order_line_id as "lineId", r.batch_id as "batchId", r.quantity
        from orders.reservation r join orders.order_line l on l.id = r.order_line_id where l.order_id = ${orderId}`,
    )
    const parcel = {
      ownDelivery: true,
      carrier: null,
      carrierName: '',
      trackingNo: null,
      driver: '周师傅',
      driverPhone: '13800138000',
    }
    const shipped = await shipPackage(work, order, parcel, reserved, by)
    if ('error' in shipped) throw new Error(`an order of the recall can't be shipped: ${shipped.error.text}`)
  })
}

/** Started by the seller's operator, like the call, without a session that would end theirs. */
const recall = (app: App, { goods_id: goodsId, batch_no: batchNo, holder }: Offer, seller: Operator): Promise<number> =>
  app.jobContext.transact(async (work) => {
    const actor = { operatorId: seller.id, sellerId: seller.seller_id, name: seller.name }
    const { answer } = await startRecall({ onTradeReduced: closeOpenPayment })(
      { ...work, actor } as CommandContext<typeof StartRecall>,
      {
        goodsId,
        batchNo,
        class: 2,
        reason: '持有人抽检发现溶出度不符合规定',
        decidedAt: after(work.now, -2 * HOUR).toISOString(),
        decidedBy: holder,
        paperFileIds: [],
      },
    )
    return answer.recallIds[0]!
  })
