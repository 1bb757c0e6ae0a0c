import type { AddPriceGroup, In } from '@shop/contract'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput } from '../../kernel/refusal.ts'
import { insertPriceGroup } from '../pricing/index.ts'

/** Adds a price group, in which no shop is yet and which has no price. */
export async function addPriceGroup(
  { tx }: CommandContext<typeof AddPriceGroup>,
  { name }: In<typeof AddPriceGroup>,
): Promise<Audited<typeof AddPriceGroup>> {
  const priceGroupId = await insertPriceGroup(tx, name)
  if (priceGroupId === null) return badInput({ name: '已有这个名称的价格组' })
  return { answer: { priceGroupId }, audit: { subjectId: priceGroupId, after: { name } } }
}
