import type { In, RecordMissed } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { countAttempt, endOfDay } from '../../../kernel/attempts.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { countMissed } from './count-missed.ts'

/** So many goods a day a shop counts for; more change no seller's picture. */
const PER_DAY = 1_000

/**
 * Counts that a buyer found goods without stock. What some seller has is not counted: the device may have shown what is sold out no more. Beyond
 * what a shop counts for a day, nothing is counted.
 */
export async function recordMissed(
  { tx, actor, now }: CommandContext<typeof RecordMissed>,
  { source, goodsIds }: In<typeof RecordMissed>,
) {
  const ids = [...new Set(goodsIds)]
  const quota = { limit: PER_DAY, until: endOfDay(now), now, cost: ids.length }
  if ((await countAttempt(tx, `missed:s:${actor.shop.id}`, quota)) !== null)
    await countMissed(
      tx,
      { shop: actor.shop, source, now, unlessSold: true },
      sql`select i.id as goods_id, 0 as packs from unnest(${ids}::bigint[]) i(id)`,
    )
  return { done: true as const }
}
