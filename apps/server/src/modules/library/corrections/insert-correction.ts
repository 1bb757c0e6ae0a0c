import { REVIEW, type CorrectionField } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { countAttempt, endOfDay } from '../../../kernel/attempts.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'

interface Proposal {
  goodsId: number
  field: CorrectionField
  proposed: string
  fileId: string | null
  /** A member of a shop, or a seller. */
  by: { shopId: number; userId: number } | { sellerId: number }
}

/** Whether a shop or a seller may propose one more today; counted. */
export const mayPropose = async (tx: Tx, by: Proposal['by'], { now, settings }: Moment) => {
  const key = 'shopId' in by ? `correction:s:${by.shopId}` : `correction:v:${by.sellerId}`
  return (await countAttempt(tx, key, { limit: settings.corrections_per_day, until: endOfDay(now), now })) !== null
}

/** Keeps a proposal in the place of one that waits for the same field: an operator who has read that one is asked to read this. */
export const insertCorrection = (tx: Tx, { goodsId, field, proposed, fileId, by }: Proposal, now: Date) => {
  const [shopId, userId, sellerId] = 'shopId' in by ? [by.shopId, by.userId, null] : [null, null, by.sellerId]
  return sql`insert into library.correction as c (goods_id, field, proposed, file_id, shop_id, user_id, seller_id, state, sent_at)
    values (${goodsId}, ${field}, ${proposed}, ${fileId}, ${shopId}, ${userId}, ${sellerId}, ${REVIEW.waiting}, ${now})
    on conflict (goods_id, field, shop_id, seller_id) where state = ${sql.lit(REVIEW.waiting)} do update
      set proposed = excluded.proposed, file_id = excluded.file_id, user_id = excluded.user_id, version = c.version + 1, sent_at = excluded.sent_at`.execute(
    tx,
  )
}
