import { DownloadOutlined } from '@ant-design/icons'
import { EXPORT_FORMATS, type ExportFormat } from '@shop/contract/exported-lists'
import { keysOf } from '@shop/contract/keys-of'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { saveFile } from '../../kit/save-file.ts'

/** Saves the report of an import in either format. `open`: asks for its address. */
export function ReportButton({ open }: { open: (format: ExportFormat) => Promise<{ url: string }> }) {
  const [saving, setSaving] = useState(false)
  const show = useFailure()
  const save = (format: ExportFormat) => {
    setSaving(true)
    void open(format)
      .then(saveFile)
      .catch(show)
      .finally(() => setSaving(false))
  }
  return (
    <Dropdown
      menu={{
        items: keysOf(EXPORT_FORMATS).map((format) => ({ key: format, label: EXPORT_FORMATS[format] })),
        onClick: ({ key }) => save(key as ExportFormat),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={saving}>
        下载报告
      </Button>
    </Dropdown>
  )
}
