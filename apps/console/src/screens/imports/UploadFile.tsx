import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { UploadButton } from '../../kit/UploadButton.tsx'

interface Template {
  label: string
  open: () => Promise<{ url: string }>
}
interface Props {
  /** Files to fill in; a single one is saved at once. */
  templates: readonly [Template, ...Template[]]
  /** Sends a file, and opens its import. */
  upload: (file: File) => Promise<void>
}
/** Takes a file to import, and saves the templates to fill in. */
export function UploadFile({ templates, upload }: Props) {
  const show = useFailure()
  const [saving, setSaving] = useState(false)
  const save = ({ open }: Template) => {
    setSaving(true)
    void open()
      .then(saveFile)
      .catch(show)
      .finally(() => setSaving(false))
  }
  const [first, ...others] = templates
  const button = (onClick?: () => void) => (
    <Button icon={<DownloadOutlined aria-hidden />} loading={saving} onClick={onClick}>
      下载模板
    </Button>
  )
  return (
    <>
      {others.length === 0 ? (
        button(() => save(first))
      ) : (
        <Dropdown
          menu={{
            items: templates.map(({ label }, key) => ({ key, label })),
            onClick: ({ key }) => save(templates[Number(key)]!),
          }}
        >
          {button()}
        </Dropdown>
      )}
      <UploadButton type="primary" icon={<UploadOutlined aria-hidden />} accept=".xlsx,.csv,.txt" onFile={upload}>
        选择文件
      </UploadButton>
    </>
  )
}
