import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { OpenLibraryImportTemplate } from '@shop/contract/console-library-imports'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { call } from '../../kit/http.ts'
import { saveFile } from '../../kit/save-file.ts'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { sendRecords } from './record-imports.ts'

/** Takes a file of records and opens its import; and the template to fill in. */
export function UploadRecords() {
  const navigate = useNavigate()
  const show = useFailure()
  const [saving, setSaving] = useState(false)
  const upload = async (file: File) => {
    const libraryImportId = await sendRecords(file)
    await navigate({ to: '/library-imports/$libraryImportId', params: { libraryImportId } })
  }
  const saveTemplate = () => {
    setSaving(true)
    void call(OpenLibraryImportTemplate, {})
      .then(saveFile)
      .catch(show)
      .finally(() => setSaving(false))
  }
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} loading={saving} onClick={saveTemplate}>
        下载模板
      </Button>
      <UploadButton type="primary" icon={<UploadOutlined aria-hidden />} accept=".xlsx,.csv,.txt" onFile={upload}>
        选择文件
      </UploadButton>
    </>
  )
}
