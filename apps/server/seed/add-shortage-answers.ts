import { MISSED_SOURCES, RegisterShortage, type AnswerShortage, type AnswerSupplyQuestion, type AskSellers } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import { first, rows } from '../src/kernel/database.ts'
import type { CommandContext } from '../src/kernel/endpoint.ts'
import { answerShortage } from '../src/modules/browsing/shortages/answer-shortage.ts'
import { answerSupplyQuestion } from '../src/modules/browsing/shortages/answer-supply-question.ts'
import { askSellers } from '../src/modules/browsing/shortages/ask-sellers.ts'
import { enoughStock } from '../src/modules/catalog/index.ts'
import { addOnce } from './add-once.ts'
import { enter } from './enter.ts'
import { callAs } from './place-order.ts'

/** The clinic, and a shop that only sees prices: they wait for the same as 康民大药房. */
const OTHERS = ['13800000005', '13800000003']
const ANSWERED = '片仔癀锭剂'
const UNANSWERED = '速效救心丸 60粒*3瓶'
/** Offers of a seller that buyers asked for, and the days back on which they did. */
const MISSED_OFFERS = 6
const MISSED_DAYS = 14

/**
 * Lets other shops wait for what 康民大药房 registered as missing, the platform answer one of it and ask the sellers of the other, of whom one
 * answers, and counts what sellers missed to sell in two weeks; once, also in a world made by an earlier release.
 */
export const addShortageAnswers = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'shortage answers',
    () => isMissing(app),
    () => add(app),
  )

/** After the first shop's own, which they are about. */
const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select where exists (select from demonstration.world where finished_at is not null) and exists (select from browsing.shortage)
      and not exists (select from browsing.shortage where replied_at is not null)`,
  )) !== undefined

async function add(app: App) {
  const out = await first(
    app.database.read,
    sql<{
      id: number
      name: string
    }>`select g.id, g.show_name as name from browsing.shortage s join catalog.goods g on g.id = s.goods_id
      where s.answered_at is null and exists (select from catalog.offer o where o.goods_id = g.id) order by s.at limit 1`,
  )
  for (const phone of OTHERS) {
    const { token, sessionId } = await enter(app, phone, app.kernel.clock.now())
    try {
      await callAs(app, RegisterShortage, { name: ANSWERED, specification: '3g/粒', quantity: 10 }, token)
      await callAs(app, RegisterShortage, { name: UNANSWERED, quantity: 40 }, token)
      if (out) await callAs(app, RegisterShortage, { name: out.name, goodsId: out.id, quantity: 50 }, token)
    } finally {
      await app.database.transact((tx) => sql`delete from access.session where id = ${sessionId}`.execute(tx))
    }
  }
  if (out) await ask(app, out.id)
  await countTwoWeeks(app)
  // By this it is known that all was added.
  await answer(app)
}

/** The operators have one session each, which a person may be using: they answer without one, and are not in the audit log. */
const operatorOf = async (app: App, account: string) =>
  first(
    app.database.read,
    sql<{ operatorId: string; sellerId: number | null; name: string }>`select id as "operatorId", seller_id as "sellerId", name
      from operators.operator where account = ${account}`,
  )

async function answer(app: App) {
  const actor = await operatorOf(app, 'admin')
  const said = await first(
    app.database.read,
    sql<{ id: number }>`select id from browsing.shortage where name = ${ANSWERED} limit 1`,
  )
  if (!actor || !said) return
  await app.jobContext.transact((work) =>
    answerShortage({ ...work, actor } as unknown as CommandContext<typeof AnswerShortage>, {
      shortageId: said.id,
      seenGoodsId: null,
      reply: '厂家限量供应，已登记采购，预计下月上旬到货。',
      goodsId: null,
    }),
  )
}

async function ask(app: App, goodsId: number) {
  const [platform, seller] = [await operatorOf(app, 'admin'), await operatorOf(app, 'seller1')]
  const sellerIds = (
    await rows(
      app.database.read,
      sql<{
        id: number
      }>`select distinct o.seller_id as id from catalog.offer o join catalog.seller s on s.id = o.seller_id and s.sells
        where o.goods_id = ${goodsId} order by 1 limit 20`,
    )
  ).map(({ id }) => id)
  const said = await first(
    app.database.read,
    sql<{ id: number }>`select id from browsing.shortage where goods_id = ${goodsId} limit 1`,
  )
  if (!platform || !said || sellerIds.length === 0) return
  await app.jobContext.transact((work) =>
    askSellers({ ...work, actor: platform } as unknown as CommandContext<typeof AskSellers>, {
      shortageId: said.id,
      seenGoodsId: goodsId,
      sellerIds,
      note: '多家门店在等，效期 12 个月以上',
    }),
  )
  // The first seller's own question stays open: there is something to answer.
  const other = sellerIds.find((id) => id !== seller?.sellerId)
  const asked = await first(
    app.database.read,
    sql<{
      asked_at: Date
    }>`select asked_at from browsing.supply_question where goods_id = ${goodsId} and seller_id = ${other ?? 0}`,
  )
  if (other === undefined || !asked) return
  await app.jobContext.transact((work) =>
    answerSupplyQuestion(
      { ...work, actor: { sellerId: other, name: '王经理' } } as unknown as CommandContext<typeof AnswerSupplyQuestion>,
      {
        goodsId,
        askedAt: asked.asked_at.toISOString(),
        outcome: 'later',
        expectedOn: addDays(chinaDay(work.now), 12),
        answer: '厂家已排产',
      },
    ),
  )
}

/** As many as a hash of offer, day and place says, so that every start makes the same. */
const countTwoWeeks = (app: App) =>
  app.database.transact((tx) =>
    sql`insert into browsing.missed_sale (offer_id, day, source, times, packs)
      select o.id, x.day, x.source, 1 + x.dice % 7, case when x.source in ('plan', 'shortage') then 10 * (1 + x.dice % 5) else 0 end
      from (
        select o.id, row_number() over (partition by o.seller_id order by o.sales_count desc, o.id) as nth
        from catalog.offer o where not ${enoughStock('o')}) o
      cross join lateral (
        select day::date as day, source, abs(hashtext(o.id || source || day::date)) as dice
        from generate_series(${chinaDay(app.kernel.clock.now())}::date - ${MISSED_DAYS}::int, ${chinaDay(app.kernel.clock.now())}::date - 1, interval '1 day') day,
          unnest(${Object.keys(MISSED_SOURCES)}::text[]) source) x
      where o.nth <= ${MISSED_OFFERS} and x.dice % 3 = 0
      on conflict do nothing`.execute(tx),
  )
