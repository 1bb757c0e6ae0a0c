import {
  ConfirmPriceImport,
  OpenPriceImportReport,
  StopPriceImport,
  TakePriceImportPrices,
} from '@shop/contract/console-price-imports'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { ImportButtons } from '../imports/ImportButtons.tsx'
import { TakeAllButton } from '../imports/TakeAllButton.tsx'
import { asked, changesOf, type PriceImport } from './price-imports.ts'

/** What can be done with an import of prices. */
export function PriceImportActions({ found }: { found: PriceImport }) {
  const { priceImportId, counts } = found
  const confirm = useCommand(ConfirmPriceImport)
  const stop = useCommand(StopPriceImport)
  const take = useCommand(TakePriceImportPrices)
  const left = asked(found)
  return (
    <ImportButtons
      found={found}
      what="门店价"
      changes={`${changesOf(found)}。${left > 0 ? `还有 ${left} 行没有确认，不会导入。` : ''}改动立即对这些门店生效。`}
      confirm={{ isPending: confirm.isPending, run: () => confirm.mutate({ priceImportId }) }}
      stop={{ isPending: stop.isPending, run: () => stop.mutate({ priceImportId }) }}
      openReport={(format) => call(OpenPriceImportReport, { priceImportId, format })}
    >
      <TakeAllButton
        count={counts.large}
        label="待确认的价格全部采用"
        text="这些价格高于最低阶梯价，或和现在的价格相差很大，请确认文件没有写错。"
        isPending={take.isPending}
        take={(done) => take.mutate({ priceImportId, nth: null, take: true }, { onSuccess: ({ rows }) => done(rows) })}
      />
    </ImportButtons>
  )
}
