import { GetOfferImport } from '@shop/contract/console-offer-imports'
import { OFFER_COLUMN_NAMES } from '@shop/contract/offer-columns'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '../../kit/DetailPage.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ImportState } from './ImportState.tsx'
import { ReadColumns } from './ReadColumns.tsx'

/** One import: how far it is, what its columns were read as, and what each row becomes. */
export function ImportDetail() {
  const { offerImportId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={GetOfferImport}
      args={{ offerImportId }}
      what="导入"
      title={({ name }) => name}
      renderActions={(found) => <ImportActions found={found} />}
    >
      {(found) => (
        <>
          <ImportState found={found} />
          {found.columns.length > 0 && <ReadColumns columns={found.columns} names={OFFER_COLUMN_NAMES} />}
          {found.hasReport && <ImportRows found={found} />}
        </>
      )}
    </DetailPage>
  )
}
