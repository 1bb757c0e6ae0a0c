import { PAGES } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import { jobKind, worker, type JobContext, type TransactionContext } from '../../../kernel/jobs.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { notifyShop, type Notice } from '../../messaging/index.ts'
import type { ShortageTable } from '../tables.gen.ts'

/** Notifies shops of what the platform answered to their shortages. */
export const sendRepliesJob = jobKind<object>('browsing.send-replies', { title: '缺货登记答复通知' })

/** Shops notified in one transaction. */
const SHOPS_AT_ONCE = 50

type Row = Pick<ShortageTable, 'shop_id' | 'goods_id' | 'name' | 'reply' | 'reply_goods_id' | 'answered_at' | 'closed_at'>

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
      returning s.shop_id, s.goods_id, s.name, s.reply, s.reply_goods_id, s.answered_at, s.closed_at`,
  )
  const names = await namesOf(
    tx,
    lot.flatMap((row) => [row.goods_id, row.reply_goods_id]),
  )
  const news = new Map<string, Notice & { shopId: number }>()
  for (const row of lot) {
    // What has come since needs no answer any more.
    if (row.answered_at !== null) continue
    const words = names.get(row.goods_id) ?? row.name
    const replacement = names.get(row.reply_goods_id)
    const notice: Notice = {
      kind: 'goods',
      title: row.closed_at ? `已停止找货：${words}` : `登记的缺货有答复：${words}`,
      text: [row.reply, replacement && `可以改采 ${replacement}`].filter(Boolean).join('。'),
      to: `${PAGES.goodsList}?shortage=1`,
    }
    // What was registered several times is answered once.
    news.set(`${row.shop_id} ${notice.title} ${notice.text}`, { shopId: row.shop_id, ...notice })
  }
  for (const { shopId, ...notice } of news.values()) await notifyShop(work, shopId, notice)
  return lot.length > 0
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
