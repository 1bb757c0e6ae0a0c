import { UploadOutlined } from '@ant-design/icons'
import type { SellerUpload } from '@shop/contract/uploads'
import { useState } from 'react'
import { UploadButton } from './UploadButton.tsx'
import { uploadPdf } from './upload-file.ts'

interface Props {
  purpose: SellerUpload
  /** The field's label; the form gives it. */
  id?: string
  onChange?: (fileId: string) => void
}

/** One PDF of a form: uploaded when it is chosen, and named; another one takes its place. The form gets its id. */
export function PdfUpload({ purpose, id, onChange }: Props) {
  const [name, setName] = useState('')
  const send = async (file: File) => {
    const stored = await uploadPdf(file, file.name, purpose)
    setName(stored.name)
    onChange?.(stored.fileId)
  }
  return (
    <>
      <UploadButton id={id} accept=".pdf,application/pdf" icon={<UploadOutlined />} onFile={send}>
        {name ? '换一份' : '上传 PDF'}
      </UploadButton>
      {name && <div style={{ overflowWrap: 'anywhere' }}>{name}</div>}
    </>
  )
}
