import { PlusOutlined } from '@ant-design/icons'
import type { StoredFile } from '@shop/contract/files'
import { Upload } from 'antd'
import { useState } from 'react'
import type { output } from 'zod/mini'
import { useFailure } from './failures.tsx'
import { raw } from './http.ts'

interface Props {
  purpose: 'platform-licence'
  label: string
  /** The id of the uploaded picture; set by the form. */
  value?: string
  onChange?: (fileId: string) => void
  /** The address of the picture that there is already. */
  present?: string
}

/** One picture of a form: uploaded when it is chosen, shown as it is stored. The form gets its id. */
export function PictureUpload({ purpose, label, value, onChange, present }: Props) {
  const [shown, show] = useState(present)
  const [sending, setSending] = useState(false)
  const fail = useFailure()
  const send = async (file: Blob, name: string) => {
    setSending(true)
    try {
      const stored = await raw<output<typeof StoredFile>>(
        '/console/file/upload',
        () => {
          const body = new FormData()
          body.append('purpose', purpose)
          body.append('file', file, name)
          return { method: 'POST', body, headers: {} }
        },
        { timeout: 60_000 },
      )
      show(stored.url)
      onChange?.(stored.fileId)
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Upload
      listType="picture-card"
      accept="image/*"
      showUploadList={false}
      disabled={sending}
      beforeUpload={(file) => {
        void send(file, file.name)
        return false
      }}
    >
      {shown ? (
        <img src={`${shown}?w=400`} alt={label} style={{ width: '100%', maxHeight: '100%', objectFit: 'contain' }} />
      ) : (
        <button type="button" style={{ border: 0, background: 'none' }} aria-label={`上传${label}`} data-value={value}>
          <PlusOutlined />
          <div>{sending ? '上传中…' : '上传照片'}</div>
        </button>
      )}
    </Upload>
  )
}
