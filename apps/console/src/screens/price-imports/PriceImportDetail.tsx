import { GetPriceImport } from '@shop/contract/console-price-imports'
import { PRICE_COLUMN_NAMES } from '@shop/contract/price-columns'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '../../kit/DetailPage.tsx'
import { ReadColumns } from '../imports/ReadColumns.tsx'
import { PriceImportActions } from './PriceImportActions.tsx'
import { PriceImportRows } from './PriceImportRows.tsx'
import { PriceImportState } from './PriceImportState.tsx'

/** One import of prices: how far it is, what its columns were read as, and what each row becomes. */
export function PriceImportDetail() {
  const { priceImportId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={GetPriceImport}
      args={{ priceImportId }}
      what="导入"
      title={({ name }) => name}
      renderActions={(found) => <PriceImportActions found={found} />}
    >
      {(found) => (
        <>
          <PriceImportState found={found} />
          {found.columns.length > 0 && <ReadColumns columns={found.columns} names={PRICE_COLUMN_NAMES} />}
          {found.hasReport && <PriceImportRows found={found} />}
        </>
      )}
    </DetailPage>
  )
}
