import { UploadOutlined } from '@ant-design/icons'
import { CallError } from '@shop/client'
import type { SellerUpload } from '@shop/contract/uploads'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { useFailure } from './failures.tsx'
import { uploadPdf } from './upload-file.ts'

interface Props {
  purpose: SellerUpload
  /** The field's label; the form gives it. */
  id?: string
  onChange?: (fileId: string) => void
}

/** Too large, no PDF, or one that can't be taken: said at the field, for another file is the answer. */
const REFUSED = [413, 415, 422]

/** One PDF of a form: uploaded when it is chosen, and named; another one takes its place. The form gets its id. */
export function PdfUpload({ purpose, id, onChange }: Props) {
  const [name, setName] = useState('')
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const fail = useFailure()
  const send = async (file: Blob, chosen: string) => {
    setSending(true)
    setProblem('')
    try {
      const stored = await uploadPdf(file, chosen, purpose)
      setName(stored.name)
      onChange?.(stored.fileId)
    } catch (error) {
      if (error instanceof CallError && REFUSED.includes(error.code)) setProblem(error.fields.file ?? error.message)
      else fail(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Upload
        id={id}
        accept=".pdf,application/pdf"
        showUploadList={false}
        disabled={sending}
        beforeUpload={(file) => {
          void send(file, file.name)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={sending}>
          {sending ? '上传中…' : name ? '换一份' : '上传 PDF'}
        </Button>
      </Upload>
      {name && <div style={{ overflowWrap: 'anywhere' }}>{name}</div>}
      {problem && (
        <div role="alert" className="late">
          {problem}
        </div>
      )}
    </>
  )
}
