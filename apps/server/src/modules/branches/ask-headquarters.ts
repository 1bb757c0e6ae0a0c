import { AskHeadquarters, PAGES, REVIEW, SHOP_TYPE, type In } from '@shop/contract'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findShopFacts } from '../access/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { closeUnpaid, type OrderHooks } from '../orders/index.ts'
import { askHeadquarters, findBranch, findHeadquarters, lockShopAs, requireOwner } from '../shops/index.ts'

/** How often a day a shop may ask: each request is shown to those of the headquarters. */
const REQUESTS_A_DAY = 10

/**
 * A branch asks a headquarters whether it may buy for it. What another one allowed is over with it: what the branch has not paid is
 * closed, since that one would be its buyer.
 */
export const askHeadquartersOf =
  (hooks: OrderHooks) =>
  async (context: CommandContext<typeof AskHeadquarters>, { headquartersId }: In<typeof AskHeadquarters>) => {
    const { tx, actor, now, emit } = context
    const { shop, userId } = actor
    if (shop.type !== SHOP_TYPE.branch) refuse(AskHeadquarters, 'NOT_A_BRANCH')
    const before = (await findBranch(tx, shop.id))?.headquarters_id ?? null
    if (!(await findHeadquarters(tx, headquartersId, SHOP_TYPE.headquarters)))
      refuse(AskHeadquarters, 'NOT_FOUND', {}, '没有这家总部')
    await lockShopAs('purchaser', tx, actor, [headquartersId, before])
    if (!(await findShopFacts(tx, headquartersId, context))?.canBuy)
      refuse(AskHeadquarters, 'SHOP_NOT_JOINABLE', {}, '这家总部还没有采购资质，暂时不能选择')
    const held = await findBranch(tx, shop.id)
    // Another member asked in between, and of whom is not locked.
    if ((held?.headquarters_id ?? null) !== before) refuse(AskHeadquarters, 'BRANCH_MOVED_ON')
    if (held?.headquarters_id === headquartersId && (held.state === REVIEW.waiting || held.state === REVIEW.approved))
      refuse(
        AskHeadquarters,
        'BRANCH_MOVED_ON',
        {},
        held.state === REVIEW.waiting ? '已向这家总部申请，请等待答复' : '这家总部已同意',
      )
    const until = endOfDay(now)
    if ((await countAttempt(tx, `branch-ask:s:${shop.id}`, { limit: REQUESTS_A_DAY, until, now })) === null)
      refuse(AskHeadquarters, 'TOO_OFTEN', { retryAfter: secondsUntil(until, now) }, '今天申请的次数太多了，请明天再申请')
    // Leaving a headquarters that allows it closes what is not paid: an owner decides that.
    if (held?.state === REVIEW.approved) {
      await requireOwner(tx, shop.id, userId)
      await closeUnpaid(hooks, context, shop.id, { kind: 'buyer', id: userId, name: '买家' }, '门店更换了总部')
    }
    await askHeadquarters(tx, shop.id, headquartersId, { userId, now })
    await notifyShop(context, headquartersId, {
      kind: 'audit',
      title: '分店申请采购',
      text: `${shop.name}申请由贵店统一采购，请确认是否是您的分店`,
      to: `${PAGES.person}?highlight=branches`,
    })
    await emit('branch-moved', { shop: shop.id }, {})
    await emit('branch-moved', { shop: headquartersId }, {})
    if (before !== null && before !== headquartersId) await emit('branch-moved', { shop: before }, {})
    return { done: true as const }
  }
