import { PreviewCheckout, type In, type Out } from '@shop/contract'
import { first } from '../../kernel/database.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { cartRows } from '../cart/index.ts'
import { purchaseBlocker, quantityError } from '../catalog/index.ts'
import { computeCheckout, requestedOfferFacts } from './checkout.ts'
import { checkoutFrame, consentVersion } from './checkout-frame.ts'

/**
 * Computes a checkout and creates nothing: from the cart's chosen lines that can be bought, or from given lines (buy now).
 * Lines of the cart whose seller is left out stay as they are.
 */
export async function previewCheckout(
  { db, actor, now, settings }: QueryContext<typeof PreviewCheckout>,
  input: In<typeof PreviewCheckout>,
): Promise<Out<typeof PreviewCheckout>> {
  const leftOut = new Set(input.withoutSellerIds)
  const requestedLines = input.lines
    ? input.lines.map((l) => ({ offerId: l.gccsId, quantity: l.quantity, minLife: l.minLifeDays ?? 0 }))
    : (await cartRows(db, actor, { now, settings }))
        .filter(
          (row) => row.chosen && !leftOut.has(row.seller_id) && !purchaseBlocker(row, actor) && !quantityError(row, row.in_cart),
        )
        .map((row) => ({ offerId: row.offer_id, quantity: row.in_cart, minLife: row.min_life_days }))
  if (requestedLines.length === 0) refuse(PreviewCheckout, 'NOTHING_CHOSEN')
  if (new Set(requestedLines.map((w) => w.offerId)).size !== requestedLines.length) badInput({ lines: '同一商品不能出现两次' })
  const [facts, frame] = await Promise.all([
    requestedOfferFacts(db, actor, { now, settings }, requestedLines),
    first(db, checkoutFrame(actor.shop.id, input.addressId, now)),
  ])
  if (!frame || facts.length < requestedLines.length || (input.addressId !== undefined && !frame.address))
    refuse(PreviewCheckout, 'NOT_FOUND')
  return { ...computeCheckout(facts, actor, frame, { now, settings }), agreementVersion: consentVersion(frame) }
}
