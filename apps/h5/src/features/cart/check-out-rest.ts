import { showDialog, toast } from '@shop/ui'
import { conditionFen } from '../../shell/format.ts'
import { go } from '../../shell/navigation.ts'
import type { CartData } from './use-cart.ts'

/**
 * For a cart that can't go to checkout as it is: offers to go on without the sellers below their minimum order, whose goods stay in
 * the cart, chosen as they were; says why where that leaves nothing.
 */
export async function checkOutRest(cart: CartData) {
  const belowMinimum = cart.sellers.filter((s) => s.goodsFen > 0 && s.missingFen > 0)
  const ready = cart.sellers.filter((s) => s.goodsFen > 0 && s.missingFen === 0)
  if (belowMinimum.length === 0 || ready.length === 0) return toast(cart.blocked ?? '')
  const kinds = ready.flatMap((s) => s.lines.filter((l) => l.chosen)).length
  const missing = belowMinimum.map((s) => `${s.sellerName}还差 ${conditionFen(s.missingFen)} 起配`)
  const rest = `可以先结算其余的 ${kinds} 种商品，未满起配的留在购物车里。`
  const key = await showDialog({
    title: missing.length === 1 ? missing[0]! : `${missing.length} 家卖家未满起配`,
    message: missing.length === 1 ? rest : [...missing, rest].join('\n'),
    actions: [
      { key: 'stay', label: '我再看看', tone: 'plain' },
      { key: 'go', label: '先结算其余', tone: 'main' },
    ],
  })
  if (key !== 'go') return
  go('sub-goods/order/commit', { withoutSellerIds: belowMinimum.map((s) => String(s.sellerId)) })
}
