import { AddToFeedback, RateFeedback, ReadFeedback, SendFeedback } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { first } from '../src/kernel/database.ts'
import { answerFeedback, type Answering } from '../src/modules/help/feedback/answer-feedback.ts'
import { claimFeedback } from '../src/modules/help/feedback/claim-feedback.ts'
import { enter } from './enter.ts'
import { callAs } from './place-order.ts'
import { addOnce } from './add-once.ts'

interface SeedFeedback {
  phone: string
  kind: string
  text: string
  claimed?: true
  reply?: string
  /** What the user did with the answer: one without stars has not been seen. */
  stars?: number
  /** Said after the answer: then it waits again. */
  more?: string
}

const FEEDBACK: readonly SeedFeedback[] = [
  {
    phone: '13800000001',
    kind: '3',
    text: '昨天的订单分成两个包裹，第二个包裹的物流两天没有更新，麻烦帮忙催一下。',
    reply: '已联系卖家，第二个包裹今天上午已从杭州中转站发出，预计明天送达。给您添麻烦了。',
  },
  {
    phone: '13800000001',
    kind: '6',
    text: '希望常购商品可以按上次购买的日期排序，每周补货时更好找。',
    reply: '感谢建议，已转给产品同事评估，有进展会在这里告诉您。',
    stars: 5,
  },
  {
    phone: '13800000003',
    kind: '5',
    text: '药品经营许可证换了新证，经营范围增加了生物制品，请问从哪里更新？',
    claimed: true,
  },
  { phone: '13800000005', kind: '4', text: '上个月的订单需要改开增值税专用发票，应该联系卖家还是平台？' },
  {
    phone: '13800000005',
    kind: '2',
    text: '收到的感冒灵颗粒外箱压坏了两盒，能否补发？',
    reply: '请拍下外箱、面单和损坏的两盒，发给卖家补发；卖家电话在订单详情里。',
    more: '卖家电话没有人接，请帮忙联系。',
  },
]

/**
 * Gives a complete demonstration world its feedback, once, by the product's own code; also one made by an earlier release. Does nothing
 * without a world, where somebody has sent feedback already, or while another server does it.
 */
export async function addFeedback(app: App, databaseUrl: string): Promise<void> {
  await addOnce(
    databaseUrl,
    'feedback',
    () => isMissing(app),
    () => sendAll(app),
  )
}

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from help.feedback)`,
  )) !== undefined

/** The platform's operator in the demonstration. */
const OPERATOR = 'admin'

/** The operator has one session, which a person may be using: answers are written without one, and are not in the audit log. */
async function sendAll(app: App) {
  const operator = await first(
    app.database.read,
    sql<Answering['actor']>`select id as "operatorId", name from operators.operator where account = ${OPERATOR}`,
  )
  for (const feedback of FEEDBACK) await sendOne(app, feedback, operator!)
}

async function sendOne(app: App, seed: SeedFeedback, actor: Answering['actor']) {
  const { phone, kind, text, claimed, reply, stars, more } = seed
  const { token, sessionId } = await enter(app, phone, app.kernel.clock.now())
  const { transact } = app.jobContext
  try {
    const { feedbackId } = await callAs(app, SendFeedback, { kind, text, phone }, token)
    if (claimed) await transact((context) => claimFeedback({ ...context, actor }, { feedbackId, claim: true }))
    if (reply) await transact((context) => answerFeedback({ ...context, actor }, { feedbackId, read: 1, reply }))
    if (stars) {
      await callAs(app, ReadFeedback, { feedbackId }, token)
      await callAs(app, RateFeedback, { feedbackId, rating: stars }, token)
    }
    if (more) await callAs(app, AddToFeedback, { feedbackId, text: more }, token)
  } finally {
    await app.database.transact((tx) => sql`delete from access.session where id = ${sessionId}`.execute(tx))
  }
}
