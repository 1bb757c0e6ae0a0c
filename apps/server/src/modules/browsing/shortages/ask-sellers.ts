import { AskSellers, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { lockWaiting } from './shortage-groups.ts'
import { suppliersOf } from './suppliers.ts'

/**
 * Asks sellers whether they supply goods that shops wait for: how many packs, and not who waits. What a seller answered before gives way to the new
 * question. Rejects sellers that neither have nor had the goods, nor handle their kind.
 */
export async function askSellers(
  { tx, actor, now }: CommandContext<typeof AskSellers>,
  { shortageId, seenGoodsId, sellerIds, note }: In<typeof AskSellers>,
): Promise<Audited<typeof AskSellers>> {
  const { packs, goodsId } = await lockWaiting(tx, { shortageId, seenGoodsId }, now, AskSellers)
  if (goodsId === null) badInput({ sellerIds: '请先对应商品，再询问卖家' })
  const suppliers = await suppliersOf(tx, goodsId)
  const asked = suppliers.filter(({ sellerId }) => sellerIds.includes(sellerId))
  if (asked.length < new Set(sellerIds).size) badInput({ sellerIds: '有卖家不经营这种商品，请重新选择' })
  await sql`insert into browsing.supply_question as q (goods_id, seller_id, packs, note, asked_at, asked_by)
    select ${goodsId}, i.id, ${packs}, ${note}, ${now}, ${actor.name} from unnest(${asked.map(({ sellerId }) => sellerId)}::bigint[]) i(id) order by i.id
    on conflict (goods_id, seller_id) do update set packs = excluded.packs, note = excluded.note, asked_at = excluded.asked_at,
      asked_by = excluded.asked_by, outcome = null, expected_on = null, answer = '', answered_at = null, answered_by = ''`.execute(
    tx,
  )
  const sellers = asked.map(({ name }) => name).join('、')
  return { answer: { done: true }, audit: { subjectId: shortageId, after: { sellers, packs, note: note || null } } }
}
