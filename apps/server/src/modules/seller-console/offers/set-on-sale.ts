import { SetOffersOnSale, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { lockOwnOffers, outOfScopeOffer, setOnSale, unsaleableOffer } from '../../catalog/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'

/**
 * Puts the seller's offers on sale or takes them off, all or none of them; returns how many changed. What law bans
 * does not go on sale, nor what the platform has stopped, nor what only approved wholesalers sell without the approval, nor what the
 * seller's licences do not cover.
 */
export async function setOffersOnSale(
  { tx, actor, now, settings }: CommandContext<typeof SetOffersOnSale>,
  { gccsIds, onSale }: In<typeof SetOffersOnSale>,
): Promise<Audited<typeof SetOffersOnSale>> {
  const offers = await lockOwnOffers(tx, actor.sellerId, gccsIds)
  if (offers.length === 0) refuse(SetOffersOnSale, 'NOT_FOUND', {}, '有商品不存在，请刷新列表')
  const changing = offers.filter((o) => o.on_sale !== onSale).map((o) => o.id)
  if (onSale && offers.some((offer) => offer.replaced_by !== null))
    badInput({ gccsIds: '平台合并了重复商品，这个报价已停售，请在另一个报价上销售' })
  const problem = onSale ? ((await unsaleableOffer(tx, changing)) ?? (await outOfScopeOffer(tx, changing, { now }))) : undefined
  if (problem) badInput({ gccsIds: problem })
  await setOnSale(tx, changing, onSale, { now, settings })
  return {
    answer: { changed: changing.length },
    audit: changing.map((subjectId) => ({
      action: onSale ? 'offer.on' : 'offer.off',
      subjectId,
      before: { onSale: !onSale },
      after: { onSale },
    })),
  }
}
