import { PlusOutlined } from '@ant-design/icons'
import type { OperatorUpload } from '@shop/contract/uploads'
import { Upload } from 'antd'
import { useState } from 'react'
import { useFailure } from './failures.tsx'
import { uploadPicture } from './upload-file.ts'

interface Props {
  purpose: OperatorUpload
  label: string
  onChange?: (fileId: string) => void
  /** The address of the picture that there is already. */
  present?: string
}

/** One picture of a form: uploaded when it is chosen, shown as it is stored. The form gets its id. */
export function PictureUpload({ purpose, label, onChange, present }: Props) {
  const [shown, show] = useState(present)
  const [sending, setSending] = useState(false)
  const fail = useFailure()
  const send = async (file: Blob, name: string) => {
    setSending(true)
    try {
      const stored = await uploadPicture(file, name, purpose)
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
        <button type="button" style={{ border: 0, background: 'none' }}>
          <PlusOutlined />
          <div>{sending ? '上传中…' : '上传照片'}</div>
        </button>
      )}
    </Upload>
  )
}
