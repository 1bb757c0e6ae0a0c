import { ConfirmLibraryImport, OpenLibraryImportReport, StopLibraryImport } from '@shop/contract/console-library-imports'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { ImportButtons } from '../imports/ImportButtons.tsx'
import type { RecordImport } from './record-imports.ts'

/** What can be done with an import of records. */
export function RecordImportActions({ found }: { found: RecordImport }) {
  const { libraryImportId, counts } = found
  const confirm = useCommand(ConfirmLibraryImport)
  const stop = useCommand(StopLibraryImport)
  const left = counts.unsure > 0 ? `还有 ${counts.unsure} 行没有确认，不会导入。` : ''
  return (
    <ImportButtons
      found={found}
      what="商品库"
      changes={`新增商品 ${counts.new} 个，更新 ${counts.changed} 个。${left}改动立即对买家和卖家生效。`}
      confirm={{ isPending: confirm.isPending, run: () => confirm.mutate({ libraryImportId }) }}
      stop={{ isPending: stop.isPending, run: () => stop.mutate({ libraryImportId }) }}
      openReport={(format) => call(OpenLibraryImportReport, { libraryImportId, format })}
    />
  )
}
