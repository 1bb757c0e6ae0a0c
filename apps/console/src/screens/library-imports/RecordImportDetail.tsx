import { GetLibraryImport } from '@shop/contract/console-library-imports'
import { LIBRARY_COLUMN_NAMES } from '@shop/contract/library-columns'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '../../kit/DetailPage.tsx'
import { ReadColumns } from '../imports/ReadColumns.tsx'
import { RecordImportActions } from './RecordImportActions.tsx'
import { RecordImportRows } from './RecordImportRows.tsx'
import { RecordImportState } from './RecordImportState.tsx'
import { pollingOf } from './record-imports.ts'

/** One import of records: how far it is, what its columns were read as, and what each row becomes. */
export function RecordImportDetail() {
  const { libraryImportId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={GetLibraryImport}
      args={{ libraryImportId }}
      what="导入"
      title={({ name }) => name}
      every={pollingOf}
      renderActions={(found) => <RecordImportActions found={found} />}
    >
      {(found) => (
        <>
          <RecordImportState found={found} />
          {found.columns.length > 0 && <ReadColumns columns={found.columns} names={LIBRARY_COLUMN_NAMES} />}
          {found.hasReport && <RecordImportRows found={found} />}
        </>
      )}
    </DetailPage>
  )
}
