import { SELLER_PAPER_KINDS, SetSellerOpen, sellerPaperName, sellerPaperRule, type In } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { closeSeller, lockSellerRecord, openSeller } from '../../catalog/index.ts'
import type { Operator } from '../../operators/index.ts'
import { countCheck, findCheck, insertCheck } from '../checks.ts'
import { unscopedPapers } from '../papers/paper-scopes.ts'
import { refreshLicences } from '../papers/paper-rows.ts'
import { standingsOf } from './paper-standings.ts'

/**
 * Opens or closes a seller, under its lock. Opening needs every core paper in force, and what its licences cover recorded; a seller from
 * before papers were asked for may go on without one, but once closed is not opened again without it. Who opens it has looked at them:
 * opening counts as a check.
 */
export async function setSellerOpen(
  context: CommandContext<typeof SetSellerOpen> & { actor: Operator },
  { sellerId, open, reason = '' }: In<typeof SetSellerOpen>,
): Promise<Audited<typeof SetSellerOpen>> {
  const { tx, now, actor } = context
  const seller = await lockSellerRecord(tx, sellerId)
  if (!seller) return refuse(SetSellerOpen, 'NOT_FOUND', {}, '没有这个卖家')
  if (seller.open === open) refuse(SetSellerOpen, 'SELLER_MOVED')
  if (!open) {
    if (!reason) badInput({ reason: '请填写关闭的原因' })
    await closeSeller(context, sellerId, actor.name, reason)
    return {
      answer: { done: true },
      audit: { action: 'seller.close', subjectId: sellerId, before: { open: true }, after: { open: false, reason } },
    }
  }
  const papers = await standingsOf(tx, sellerId, chinaDay(now))
  const missing = SELLER_PAPER_KINDS.filter(
    (kind) => sellerPaperRule(kind).core && !papers.some((one) => one.kind === kind && one.in_force),
  )
  if (missing.length > 0) {
    const names = missing.map(sellerPaperName).join('、')
    refuse(SetSellerOpen, 'SELLER_PAPERS_MISSING', {}, `还不能开通：${names}没有审核通过，或已经过期`)
  }
  const unscoped = await unscopedPapers(tx, sellerId)
  if (unscoped.length > 0) {
    const names = unscoped.map(sellerPaperName).join('、')
    refuse(SetSellerOpen, 'SELLER_PAPERS_MISSING', {}, `还不能开通：请先登记${names}的经营范围`)
  }
  await openSeller(context, seller)
  if (seller.closed_at === null) await countCheck(tx, sellerId, now)
  else await insertCheck(tx, { sellerId, follows: (await findCheck(tx, sellerId))!, by: actor.name, note: '重新开通', now })
  await refreshLicences(context, sellerId)
  return {
    answer: { done: true },
    audit: { action: 'seller.open', subjectId: sellerId, before: { open: false }, after: { open: true } },
  }
}
