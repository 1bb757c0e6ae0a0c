import { RenamePriceGroup, type In } from '@shop/contract'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { renamePriceGroup as rename } from '../pricing/index.ts'

/** Gives a price group another name. */
export async function renamePriceGroup(
  { tx }: CommandContext<typeof RenamePriceGroup>,
  { priceGroupId, name }: In<typeof RenamePriceGroup>,
): Promise<Audited<typeof RenamePriceGroup>> {
  const renamed = await rename(tx, priceGroupId, name)
  if (!renamed) return refuse(RenamePriceGroup, 'NOT_FOUND', {}, '没有这个价格组，请刷新')
  if (renamed.taken) badInput({ name: '已有这个名称的价格组' })
  if (renamed.was === name) return { answer: { done: true }, audit: [] }
  return {
    answer: { done: true },
    audit: { subjectId: priceGroupId, before: { name: renamed.was }, after: { name } },
  }
}
