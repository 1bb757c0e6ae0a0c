import { PAGES } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { processEach } from '../../../kernel/batch.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import { jobKind, worker, type JobContext, type TransactionContext } from '../../../kernel/jobs.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { notifyShop, type Notice } from '../../messaging/index.ts'
import type { ShortageTable } from '../tables.gen.ts'
import { ARRIVED_AT } from './open-shortages.ts'
import { replyWords } from './reply-words.ts'

/** Notifies shops of what the platform answered to their shortages. */
export const sendRepliesJob = jobKind<object>('browsing.send-replies', { title: '缺货登记答复通知', expireInSeconds: 600 })

/** Of shortages `s`. */
const UNSENT = sql<boolean>`s.replied_at is not null and s.reply_sent_at is null`

/** Runs at least once: what was sent is not repeated. */
export const sendRepliesWorker = worker(sendRepliesJob, (_, context: JobContext) => sendReplies(context))

/**
 * Notifies the shops that were answered and have not been notified. One transaction a shop holds its notices and what says that they were
 * sent: a run that is killed or joined by another sends nothing twice, and a shop that fails holds up no other.
 */
export async function sendReplies({ db, log, transact }: JobContext): Promise<void> {
  const due = await rows(
    db,
    sql<Pick<ShortageTable, 'shop_id'>>`select distinct s.shop_id from browsing.shortage s where ${UNSENT} order by s.shop_id`,
  )
  await processEach(due, { log, describe: ({ shop_id: shopId }) => ({ answeredShopId: shopId }) }, ({ shop_id: shopId }) =>
    transact((context) => sendTo(context, shopId)),
  )
}

type Row = Pick<ShortageTable, 'id' | 'goods_id' | 'name' | 'reply' | 'reply_goods_id' | 'closed_at'> & {
  arrived_at: Date | null
}

async function sendTo(work: TransactionContext, shopId: number) {
  const { tx, now } = work
  const answered = await rows(
    tx,
    sql<Row>`select s.id, s.goods_id, s.name, s.reply, s.reply_goods_id, ${ARRIVED_AT} as arrived_at, s.closed_at
      from browsing.shortage s where s.shop_id = ${shopId} and ${UNSENT} order by s.id for update`,
  )
  if (answered.length === 0) return
  await sql`update browsing.shortage set reply_sent_at = ${now} where id = any(${answered.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  const names = await namesOf(
    tx,
    answered.flatMap((row) => [row.goods_id, row.reply_goods_id]),
  )
  const news = new Map<string, Notice>()
  for (const row of answered) {
    // What has arrived since needs no answer any more.
    if (row.arrived_at !== null) continue
    const words = names.get(row.goods_id) ?? row.name
    const notice: Notice = {
      kind: 'goods',
      title: row.closed_at ? `已停止找货：${words}` : `登记的缺货有答复：${words}`,
      text: replyWords(row.reply, names.get(row.reply_goods_id)),
      to: `${PAGES.goodsList}?shortage=1`,
    }
    // What was registered several times is answered once.
    news.set(`${notice.title} ${notice.text}`, notice)
  }
  for (const notice of news.values()) await notifyShop(work, shopId, notice)
}

/** The names of goods by their ids. */
async function namesOf(db: Executor, goodsIds: readonly (number | null)[]): Promise<ReadonlyMap<number | null, string>> {
  const ids = goodsIds.filter((id) => id !== null)
  const found = await rows(
    db,
    sql<Pick<GoodsTable, 'id' | 'show_name'>>`select id, show_name from catalog.goods where id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, show_name: name }) => [id, name]))
}
