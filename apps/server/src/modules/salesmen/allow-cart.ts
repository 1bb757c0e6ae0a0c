import { AllowCart, SALESMAN_COMMANDS, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { notifyUser } from '../messaging/index.ts'
import { writeAudit } from '../operators/index.ts'
import { lockShop, requireOwner } from '../shops/index.ts'
import { ASSIGNED, SERVED_SHOPS } from './assignments.ts'
import { isOver, SALESMAN_COLUMNS, type SalesmanRow } from './salesman-rows.ts'

/** How often a shop may allow it to one salesman in a day: each time they are notified. */
const MAX_ALLOWED_A_DAY = 5

/**
 * Lets a salesman of the caller's shop put goods into its cart, or no longer. Under the shop's lock, as putting is: with the commit no
 * more comes in. Repeating it changes nothing. Withdrawing is never refused; allowing is, the sixth time in a day.
 */
export async function allowCart(
  context: CommandContext<typeof AllowCart>,
  { salesmanId, allowed }: In<typeof AllowCart>,
): Promise<{ done: true }> {
  const { tx, actor, now, emit, ip, traceId } = context
  const { id: shopId, name } = actor.shop
  await lockShop(tx, shopId)
  await requireOwner(tx, shopId, actor.userId)
  const salesman = await first(
    tx,
    sql<SalesmanRow & { cart_allowed_at: Date | null }>`select ${SALESMAN_COLUMNS.of('s')}, a.cart_allowed_at
      from salesmen.assignment a join salesmen.salesman s on s.id = a.salesman_id
      where a.shop_id = ${shopId} and a.salesman_id = ${salesmanId} and ${ASSIGNED}`,
  )
  if (!salesman) refuse(AllowCart, 'NOT_FOUND', {}, '没有找到这位业务员，可能已不再负责您的门店')
  if (allowed && isOver(salesman, now)) refuse(AllowCart, 'AUTHORISATION_OVER', {}, '这位业务员的授权书已到期')
  if (allowed === (salesman.cart_allowed_at !== null)) return { done: true }
  const until = endOfDay(now)
  const subject = `allow-cart:s:${shopId}:${salesmanId}`
  if (allowed && (await countAttempt(tx, subject, { limit: MAX_ALLOWED_A_DAY, until, now })) === null)
    refuse(AllowCart, 'TOO_OFTEN', { retryAfter: secondsUntil(until, now) }, '今天允许的次数太多了，请明天再试')
  await sql`update salesmen.assignment a set cart_allowed_at = ${allowed ? now : null}
    where a.shop_id = ${shopId} and a.salesman_id = ${salesmanId} and ${ASSIGNED}`.execute(tx)
  await emit('rights-changed', { user: salesman.user_id }, {})
  if (allowed)
    await notifyUser(context, salesman.user_id, {
      kind: 'account',
      title: `${name}允许您代客加购`,
      text: '在负责的门店里可以把商品放进它的购物车，由门店确认后下单',
      to: SERVED_SHOPS,
      served: { shopId, until: salesman.authorised_until },
    })
  const who = { operator: { operatorId: null, sellerId: salesman.seller_id }, ip, traceId, now }
  const after = { userId: actor.userId, salesmanId }
  const action = allowed ? 'cart.allow' : 'cart.withdraw'
  await writeAudit(tx, who, { audit: SALESMAN_COMMANDS }, { action, subjectId: shopId, after })
  return { done: true }
}
