import { showDialog } from '@shop/ui'
import { useEffect, useRef } from 'react'
import { beforeBack, previousPage, replace } from '../../../../shell/navigation.ts'

const ORDER_PAGES: readonly (string | undefined)[] = ['sub-goods/order/list', 'sub-goods/order/detail']

/** How long the goods are kept, in words. */
const keptFor = (ms: number) => (ms < 60_000 ? '不到 1 分钟' : ` ${Math.floor(ms / 60_000)} 分钟`)

/**
 * Asks before an unpaid trade is left by going back, and then leads to the orders that wait for payment: where the buyer came from
 * they would look for their goods in vain. `left` returns the milliseconds until the trade runs out. Returns what asks.
 */
export function useLeaving(left: () => number) {
  const asking = useRef(false)
  const release = useRef(() => {})
  const ask = async () => {
    if (asking.current) return
    asking.current = true
    const key = await showDialog({
      title: '确定放弃付款？',
      message: `订单将保留${keptFor(left())}，超时自动取消`,
      actions: [
        { key: 'leave', label: '暂时放弃', tone: 'plain' },
        { key: 'stay', label: '继续付款', tone: 'main' },
      ],
    })
    asking.current = false
    if (key !== 'leave') return
    release.current()
    if (ORDER_PAGES.includes(previousPage())) window.history.back()
    else replace('sub-goods/order/list', { group: 'pay' })
  }
  useEffect(() => {
    release.current = beforeBack(() => void ask())
    return () => release.current()
  })
  return ask
}
