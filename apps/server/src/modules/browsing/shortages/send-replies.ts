import { PAGES } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import { jobKind, worker, type JobContext, type TransactionContext } from '../../../kernel/jobs.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { notifyShop } from '../../messaging/index.ts'
import type { ShortageTable } from '../tables.gen.ts'

/** Notifies shops of what the platform answered to their shortages. */
export const sendRepliesJob = jobKind<object>('browsing.send-replies', { title: '缺货登记答复通知' })

/** Shops notified in one transaction. */
const SHOPS_AT_ONCE = 50

type Row = Pick<ShortageTable, 'shop_id' | 'reply' | 'reply_goods_id' | 'answered_at' | 'closed_at'> & {
  words: string
  replacement: GoodsTable['show_name'] | null
}

/** Runs at least once: what was sent is not repeated. */
export const sendRepliesWorker = worker(sendRepliesJob, async (_, { transact }: JobContext) => {
  while (await transact(sendLot));
})

/** Notifies some of the shops that have not been; whether there may be more. */
async function sendLot(work: TransactionContext): Promise<boolean> {
  const { tx, now } = work
  const lot = await rows(
    tx,
    sql<Row>`
      with due as (
        select s.id from browsing.shortage s
        where s.replied_at is not null and s.reply_sent_at is null and s.shop_id = any (array(
          select distinct n.shop_id from browsing.shortage n where n.replied_at is not null and n.reply_sent_at is null
          order by n.shop_id limit ${sql.lit(SHOPS_AT_ONCE)}))
        order by s.id for update skip locked)
      update browsing.shortage s set reply_sent_at = ${now} from due where s.id = due.id
      returning s.shop_id, s.reply, s.reply_goods_id, s.answered_at, s.closed_at,
        coalesce((select g.show_name from catalog.goods g where g.id = s.goods_id), s.name) as words,
        (select g.show_name from catalog.goods g where g.id = s.reply_goods_id) as replacement`,
  )
  // What was registered several times is answered once; what has come since needs no answer any more.
  const news = new Map(
    lot
      .filter((row) => row.answered_at === null)
      .map((row) => [`${row.shop_id} ${row.words} ${row.reply} ${row.reply_goods_id}`, row]),
  )
  for (const { shop_id: shopId, words, reply, replacement, closed_at: closedAt } of news.values())
    await notifyShop(work, shopId, {
      kind: 'goods',
      title: closedAt ? `已停止找货：${words}` : `登记的缺货有答复：${words}`,
      text: [reply, replacement && `可以改采 ${replacement}`].filter(Boolean).join('。'),
      to: `${PAGES.goodsList}?shortage=1`,
    })
  return lot.length > 0
}
