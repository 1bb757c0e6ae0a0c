import { ChooseOfferImportGoods } from '@shop/contract/console-offer-imports'
import { useCommand } from '../../kit/queries.ts'
import type { Row } from './import-states.ts'
import { Proposed } from './Proposed.tsx'

/** What a row of a list of offers may mean, each to be chosen at once. */
export function OfferProposed({ offerImportId, row }: { offerImportId: string; row: Row }) {
  const choose = useCommand(ChooseOfferImportGoods)
  return (
    <Proposed
      row={row}
      choosing={choose.isPending ? choose.variables.goodsId : null}
      choose={(goodsId) => choose.mutate({ offerImportId, nth: row.nth, goodsId })}
    />
  )
}
