import { CallError } from '@shop/client'
import { PreviewBuyAgain } from '@shop/contract/orders'
import { confirmDialog } from '@shop/ui'
import { call } from '../../shell/http.ts'
import { showRefusal } from '../../shell/query.ts'
import { changesText } from './again-changes.ts'

/**
 * Shows what is different from when an order was placed, before it is bought again. How it is bought: of what there is less, as much as
 * there is. Null: not now, or it can't be learnt, which has been said.
 */
export async function askAboutChanges(orderId: number): Promise<{ reduce?: true } | null> {
  try {
    const { changed, same } = await call(PreviewBuyAgain, { orderId })
    const possible = changed.filter(({ quantity }) => quantity > 0).length + same
    // Where none of it can be had, the answer to the press says so.
    if (changed.length === 0 || possible === 0) return {}
    const title = `有 ${changed.length} 种和上次不一样`
    const sure = await confirmDialog({ title, message: changesText(changed), yes: '加入购物车' })
    return sure ? { reduce: true } : null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showRefusal(error)
    return null
  }
}
