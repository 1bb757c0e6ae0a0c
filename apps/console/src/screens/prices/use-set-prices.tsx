import { CallError } from '@shop/client'
import { SetCustomerPrices } from '@shop/contract/console-prices'
import { call } from '../../kit/http.ts'
import { formatFen } from '../../kit/money.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import type { PriceArgs } from './price.ts'

/** Sets prices; those above the last tier only once that was confirmed. Resolves to what is said of it, undefined when it was not. */
export function useSetPrices() {
  const confirm = useConfirmAction()
  return async (prices: PriceArgs[]): Promise<string | undefined> => {
    const send = async (confirmed: boolean) => {
      const { changed } = await call(SetCustomerPrices, { prices, confirmed })
      return changed === 0 ? '价格没有变化' : `已设置 ${changed} 个价格，立即生效`
    }
    try {
      return await send(false)
    } catch (error) {
      if (!(error instanceof CallError) || !error.is(SetCustomerPrices, 'ABOVE_TIERS')) throw error
      const text = (
        <>
          <p>门店价优先于阶梯价，门店买得多也按门店价付款：</p>
          <ul>
            {error.data.prices.map(({ goodsShowName, fen, lowestFen }, i) => (
              <li key={i}>
                {goodsShowName}：门店价 ¥{formatFen(fen)}，最低阶梯价 ¥{formatFen(lowestFen)}
              </li>
            ))}
          </ul>
        </>
      )
      return (await confirm({ title: '门店价高于最低的阶梯价，仍然设置？', text, ok: '仍然设置' })) ? send(true) : undefined
    }
  }
}
