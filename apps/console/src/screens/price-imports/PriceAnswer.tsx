import { ChoosePriceImportGoods, TakePriceImportPrices } from '@shop/contract/console-price-imports'
import { App } from 'antd'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import type { PriceImportRow } from './price-imports.ts'
import { RowAnswer } from '../imports/RowAnswer.tsx'

/** The answer to what a row of a file of prices asks. */
export function PriceAnswer({ priceImportId, row }: { priceImportId: string; row: PriceImportRow }) {
  const { nth, outcome } = row
  const { message } = App.useApp()
  const take = useCommand(TakePriceImportPrices)
  const choose = useCommand(ChoosePriceImportGoods, {
    done: ({ rows }) => {
      if (rows > 1) void message.success(`相同的 ${rows} 行都不导入`)
    },
  })
  return (
    <RowAnswer
      row={row}
      pending={take.isPending && take.variables.take ? 'take' : take.isPending || choose.isPending ? 'leave' : null}
      take={() => take.mutate({ priceImportId, nth, take: true })}
      leave={() =>
        outcome === 'large'
          ? take.mutate({ priceImportId, nth, take: false })
          : choose.mutate({ priceImportId, nth, goodsId: null })
      }
      choose={(goodsId) => call(ChoosePriceImportGoods, { priceImportId, nth, goodsId })}
    />
  )
}
