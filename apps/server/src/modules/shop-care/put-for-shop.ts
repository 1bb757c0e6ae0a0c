import { PAGES, PutForShop, SALESMAN_COMMANDS, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { countAttempt } from '../../kernel/attempts.ts'
import { after as later, HOUR } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { countLines, MAX_CART_LINES, putSalesmanLines, removeSalesmanLines } from '../cart/index.ts'
import { offerFacts, purchaseBlocker, quantityError } from '../catalog/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { writeAudit } from '../operators/index.ts'
import { handles, lockWorking } from '../salesmen/index.ts'
import { lockShop } from '../shops/index.ts'
import { asShop, IN_CART_ALREADY, ofSeller, ofShop } from './carts-for-salesmen.ts'

/** So many names of goods are recorded. */
const MAX_NAMED = 10

/**
 * Puts goods that the salesman handles into the cart of a shop that allows it, as far as the shop may buy them, and takes back what
 * they put there. Under the shop's lock, as withdrawing the permission is. The shop is notified, once in an hour,
 * and the log has a line.
 */
export async function putForShop(
  context: CommandContext<typeof PutForShop>,
  { shopId, lines }: In<typeof PutForShop>,
): Promise<Out<typeof PutForShop>> {
  const { tx, actor, now, settings, emit, ip, traceId } = context
  await lockShop(tx, shopId)
  const working = await lockWorking(tx, actor.userId)
  const { visitor, salesman } = await asShop(PutForShop, tx, { actor, salesman: working, shopId, at: { now, settings } })
  const wanted = new Map(lines.map(({ gccsId, quantity }) => [gccsId, quantity]))
  const takenBack = [...wanted].filter(([, quantity]) => quantity === 0).map(([id]) => id)
  const ids = [...wanted.keys()].filter((id) => !takenBack.includes(id))
  const found = await rows(
    tx,
    offerFacts<{ handled: boolean }>(
      visitor,
      context,
      sql`unnest(${ids}::bigint[]) w(offer_id) join catalog.offer o on o.id = w.offer_id and ${ofSeller(salesman)}`,
      sql`0`,
      sql`, ${handles(salesman.id)} as handled`,
    ),
  )
  const left: Out<typeof PutForShop>['left'] = []
  const allowed = found.filter((it) => {
    const blocker = purchaseBlocker(it, visitor) ?? quantityError(it, wanted.get(it.offer_id)!)
    if (it.handled && blocker) left.push({ goodsShowName: it.show_name, text: ofShop(blocker) })
    return it.handled && !blocker
  })
  const written = await putSalesmanLines(
    tx,
    { shopId, salesmanId: salesman.id, userId: actor.userId, now },
    allowed.map(({ offer_id: offerId }) => ({ offerId, quantity: wanted.get(offerId)! })),
  )
  for (const it of allowed) if (!written.includes(it.offer_id)) left.push({ goodsShowName: it.show_name, text: IN_CART_ALREADY })
  const removed = takenBack.length > 0 ? await removeSalesmanLines(tx, shopId, salesman.id, takenBack) : 0
  if ((await countLines(tx, shopId)) > MAX_CART_LINES) refuse(PutForShop, 'CART_FULL', {}, '门店的购物车已满，请先联系门店清理')
  if (written.length + removed > 0) {
    await emit('cart-changed', { shop: shopId }, {})
    const names = allowed.filter(({ offer_id: id }) => written.includes(id)).map(({ show_name: name }) => name)
    const after = {
      userId: actor.userId,
      salesmanId: salesman.id,
      goods: names.slice(0, MAX_NAMED),
      ...(removed > 0 && { removed }),
    }
    const who = { operator: { operatorId: null, sellerId: salesman.seller_id }, ip, traceId, now }
    await writeAudit(tx, who, { audit: SALESMAN_COMMANDS }, { action: 'cart.put', subjectId: shopId, after })
  }
  if (written.length > 0 && (await isFirstOfHour(context, salesman.id, shopId)))
    await notifyShop(context, shopId, {
      kind: 'order',
      title: `业务员${salesman.name}放了 ${written.length} 种商品到购物车`,
      text: '还没有勾选：需要的勾选后结算，不需要的直接删除',
      to: PAGES.cart,
    })
  return { put: written.length, removed, left }
}

/** A shop needs no notice of each thing that is put, changed and put again: its cart shows them. */
const isFirstOfHour = async (
  { tx, now }: Pick<CommandContext<typeof PutForShop>, 'tx' | 'now'>,
  salesmanId: number,
  shopId: number,
) => (await countAttempt(tx, `put:${salesmanId}:${shopId}`, { limit: 1, until: later(now, HOUR), now })) !== null
