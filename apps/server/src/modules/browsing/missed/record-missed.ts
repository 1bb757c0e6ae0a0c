import type { In, RecordMissed } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { countMissed } from './count-missed.ts'

/** Counts that a buyer found goods without stock. What some seller has is not counted: the device may have shown what is sold out no more. */
export async function recordMissed(
  { tx, actor, now }: CommandContext<typeof RecordMissed>,
  { source, goodsIds }: In<typeof RecordMissed>,
) {
  const ids = [...new Set(goodsIds)]
  const asked = sql`select i.id as goods_id, 0 as packs, 0 as wanted from unnest(${ids}::bigint[]) i(id)`
  await countMissed(tx, { shop: actor.shop, source, now, unlessSold: true }, asked)
  return { done: true as const }
}
