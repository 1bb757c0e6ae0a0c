import { ChooseOfferImportGoods, TakeOfferImportPrices } from '@shop/contract/console-offer-imports'
import { App } from 'antd'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import type { Row } from './import-states.ts'
import { RowAnswer } from './RowAnswer.tsx'

/** The answer to what a row of a list of offers asks. */
export function OfferAnswer({ offerImportId, row }: { offerImportId: string; row: Row }) {
  const { nth, outcome } = row
  const { message } = App.useApp()
  const take = useCommand(TakeOfferImportPrices)
  const choose = useCommand(ChooseOfferImportGoods, {
    done: ({ rows }) => {
      if (rows > 1) void message.success(`相同的 ${rows} 行都不导入`)
    },
  })
  return (
    <RowAnswer
      row={row}
      pending={take.isPending && take.variables.take ? 'take' : take.isPending || choose.isPending ? 'leave' : null}
      take={() => take.mutate({ offerImportId, nth, take: true })}
      leave={() =>
        outcome === 'large'
          ? take.mutate({ offerImportId, nth, take: false })
          : choose.mutate({ offerImportId, nth, goodsId: null })
      }
      choose={(goodsId) => call(ChooseOfferImportGoods, { offerImportId, nth, goodsId })}
    />
  )
}
