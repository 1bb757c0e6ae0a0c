import { SetGoodsListed, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { lockForChange, recheckOrders, setListed } from '../catalog/index.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'

/**
 * Takes goods off the lists of the shop, or puts them back, all or none. Their offers stay as their sellers set them; no one can buy what is not
 * listed. What law bans is not put back.
 */
export async function setGoodsListed(
  { tx }: CommandContext<typeof SetGoodsListed>,
  { goodsIds, listed, reason }: In<typeof SetGoodsListed>,
): Promise<Audited<typeof SetGoodsListed>> {
  const ids = [...new Set(goodsIds)].toSorted((a, b) => a - b)
  await lockForChange(tx, ids)
  const found = await rows(
    tx,
    sql<
      Pick<GoodsTable, 'id' | 'show_name' | 'online_class'>
    >`select id, show_name, online_class from catalog.goods where id = any(${ids}::bigint[]) and merged_into is null order by id`,
  )
  if (found.length < ids.length) refuse(SetGoodsListed, 'NOT_FOUND', {}, '有商品不存在，请刷新列表')
  const banned = listed && found.find((goods) => goods.online_class === 'banned')
  if (banned) badInput({ goodsIds: `${banned.show_name}被法规禁止网络销售，不能恢复展示` })
  const changed = await setListed(tx, ids, listed)
  await recheckOrders(tx, changed)
  const action = listed ? ('goods.list' as const) : ('goods.unlist' as const)
  return {
    answer: { changed: changed.length },
    audit: changed.map((subjectId) => ({ action, subjectId, after: { reason } })),
  }
}
