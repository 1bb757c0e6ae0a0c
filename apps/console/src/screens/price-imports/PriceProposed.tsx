import { ChoosePriceImportGoods } from '@shop/contract/console-price-imports'
import { useCommand } from '../../kit/queries.ts'
import type { PriceImportRow } from './price-imports.ts'
import { Proposed } from '../imports/Proposed.tsx'

/** What a row of a file of prices may mean, each to be chosen at once. */
export function PriceProposed({ priceImportId, row }: { priceImportId: string; row: PriceImportRow }) {
  const choose = useCommand(ChoosePriceImportGoods)
  return (
    <Proposed
      row={row}
      choosing={choose.isPending ? choose.variables.goodsId : null}
      choose={(goodsId) => choose.mutate({ priceImportId, nth: row.nth, goodsId })}
    />
  )
}
