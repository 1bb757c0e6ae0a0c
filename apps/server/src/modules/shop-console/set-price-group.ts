import { SetPriceGroup, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { Operator } from '../operators/index.ts'
import type { PriceGroupTable } from '../pricing/tables.gen.ts'
import { changePriceGroup, findPriceGroup, lockShop } from '../shops/index.ts'

/** Puts a shop into a price group, under its lock: with the commit it sees and pays other prices. What was ordered keeps its price. */
export async function setPriceGroup(
  context: CommandContext<typeof SetPriceGroup> & { actor: Operator },
  { shopId, priceGroupId, seenGroupId, reason }: In<typeof SetPriceGroup>,
): Promise<Audited<typeof SetPriceGroup>> {
  const { tx, now, actor, emit } = context
  await lockShop(tx, shopId)
  const was = await findPriceGroup(tx, shopId)
  if (was === undefined) refuse(SetPriceGroup, 'NOT_FOUND', {}, '没有这家门店')
  if (was !== seenGroupId) refuse(SetPriceGroup, 'PRICE_GROUP_CHANGED')
  if (was === priceGroupId) badInput({ priceGroupId: '门店已在这个价格组' })
  const ids = [was, priceGroupId].filter((id) => id !== null)
  const names = new Map(
    (await rows(tx, sql<PriceGroupTable>`select id, name from pricing.price_group where id = any (${ids}::bigint[])`)).map(
      ({ id, name }) => [id, name],
    ),
  )
  if (priceGroupId !== null && !names.has(priceGroupId)) badInput({ priceGroupId: '没有这个价格组，请刷新' })
  await changePriceGroup(tx, { shop_id: shopId, was_id: was, became_id: priceGroupId, reason, by_name: actor.name, at: now })
  await emit('prices-changed', { shop: shopId }, {})
  const nameOf = (id: number | null) => (id === null ? '无' : names.get(id)!)
  return {
    answer: { done: true },
    audit: { subjectId: shopId, before: { priceGroup: nameOf(was) }, after: { priceGroup: nameOf(priceGroupId), reason } },
  }
}
