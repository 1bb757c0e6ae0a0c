import { OpenLibraryImportTemplate } from '@shop/contract/console-library-imports'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../kit/http.ts'
import { UploadFile } from '../imports/UploadFile.tsx'
import { sendRecords } from './record-imports.ts'

/** Takes a file of records and opens its import; and the template to fill in. */
export function UploadRecords() {
  const navigate = useNavigate()
  return (
    <UploadFile
      templates={[{ label: '模板', open: () => call(OpenLibraryImportTemplate, {}) }]}
      upload={async (file) => {
        const libraryImportId = await sendRecords(file)
        await navigate({ to: '/library-imports/$libraryImportId', params: { libraryImportId } })
      }}
    />
  )
}
