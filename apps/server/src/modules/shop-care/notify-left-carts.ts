import { sql } from '../../kernel/sql.ts'
import { processEach } from '../../kernel/batch.ts'
import { after, DAY } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { notifyUser } from '../messaging/index.ts'
import { claimCartNotice, SERVED_SHOPS, serving } from '../salesmen/index.ts'
import { leftCart } from './left-carts.ts'

/** Untouched for a day. */
const LEFT_MS = DAY
/** After so long it is no news that somebody would act on. */
const OLD_MS = 7 * DAY

interface Row {
  id: number
  user_id: number
  authorised_until: string | null
  shop_id: number
  shop_name: string
  kinds: number
  cart_notified_at: Date | null
}

/**
 * Notifies salesmen of carts that were left for a day, once: again when all in it came later, or when it was touched again and the
 * last notice is a week old. A seller's salesman learns only of carts with goods of this seller; no one learns of
 * those of frozen shops, which order nothing.
 */
export async function notifyLeftCarts({ db, now, log, transact }: JobContext): Promise<void> {
  const at = now()
  const left = await rows(
    db,
    sql<Row>`select a.id, s.user_id, s.authorised_until, a.shop_id, h.name as shop_name, k.kinds, a.cart_notified_at
      from salesmen.assignment a join salesmen.salesman s on s.id = a.salesman_id join shops.shop h on h.id = a.shop_id
      cross join lateral ${leftCart(sql.ref('a.shop_id'), sql.ref('a.seller_id'), after(at, -LEFT_MS))} k
      where ${serving(at)} and h.frozen_at is null and k.touched_at > ${after(at, -OLD_MS)}
        and (a.cart_notified_at is null or k.begun_at >= a.cart_notified_at
          or k.touched_at > a.cart_notified_at and a.cart_notified_at <= ${after(at, -OLD_MS)})
      order by a.id`,
  )
  await processEach(left, { log, describe: ({ id }) => ({ assignmentId: id }) }, (it) =>
    transact(async (context) => {
      // Another node may have been faster, or the shop is somebody else's now.
      if (!(await claimCartNotice(context.tx, it.id, it.cart_notified_at, context.now))) return
      await notifyUser(context, it.user_id, {
        kind: 'order',
        title: `${it.shop_name}：购物车还没下单`,
        text: `有 ${it.kinds} 种商品放了一天以上，可以联系门店，看看有什么需要帮忙`,
        to: SERVED_SHOPS,
        served: { shopId: it.shop_id, until: it.authorised_until },
      })
    }),
  )
}
