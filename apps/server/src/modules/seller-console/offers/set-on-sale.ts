import { SetOffersOnSale, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { lockOwnOffers, setOnSale, unapprovedEphedrine } from '../../catalog/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'

/**
 * Puts the seller's offers on sale or takes them off, all or none of them; returns how many changed. Ephedrine compounds go on
 * sale only if the seller is approved to sell them.
 */
export async function setOffersOnSale(
  { tx, actor, now, settings }: CommandContext<typeof SetOffersOnSale>,
  { gccsIds, onSale }: In<typeof SetOffersOnSale>,
): Promise<Audited<typeof SetOffersOnSale>> {
  const offers = await lockOwnOffers(tx, actor.sellerId, gccsIds)
  if (offers.length === 0) refuse(SetOffersOnSale, 'NOT_FOUND', {}, '有商品不存在，请刷新列表')
  const changing = offers.filter((o) => o.on_sale !== onSale).map((o) => o.id)
  const [barred] = onSale ? await unapprovedEphedrine(tx, changing) : []
  if (barred) badInput({ gccsIds: `${barred.show_name}：上架含麻黄碱类复方制剂需先提交蛋白同化制剂、肽类激素批发资格` })
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
