import {
  ConfirmOfferImport,
  OpenOfferImportReport,
  StopOfferImport,
  TakeOfferImportPrices,
} from '@shop/contract/console-offer-imports'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { ImportButtons } from './ImportButtons.tsx'
import { asked, type Import } from './import-states.ts'
import { TakeAllButton } from './TakeAllButton.tsx'

/** What can be done with an import of offers. */
export function ImportActions({ found }: { found: Import }) {
  const { offerImportId, counts } = found
  const confirm = useCommand(ConfirmOfferImport)
  const stop = useCommand(StopOfferImport)
  const take = useCommand(TakeOfferImportPrices)
  const left = asked(found)
  return (
    <ImportButtons
      found={found}
      what="报价和库存"
      changes={`新增报价 ${counts.new} 行，修改 ${counts.changed} 行。${left > 0 ? `还有 ${left} 行没有选择，不会导入。` : ''}改动立即对买家生效。`}
      confirm={{ isPending: confirm.isPending, run: () => confirm.mutate({ offerImportId }) }}
      stop={{ isPending: stop.isPending, run: () => stop.mutate({ offerImportId }) }}
      openReport={(format) => call(OpenOfferImportReport, { offerImportId, format })}
    >
      <TakeAllButton
        count={counts.large}
        label="变化大的价格全部采用"
        text="这些价格和现价相差很大，请确认文件没有写错。"
        isPending={take.isPending}
        take={(done) => take.mutate({ offerImportId, nth: null, take: true }, { onSuccess: ({ rows }) => done(rows) })}
      />
    </ImportButtons>
  )
}
