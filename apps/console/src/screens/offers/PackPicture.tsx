import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { uploadCorrectionPicture } from '../../kit/upload-file.ts'
import { PrivateImage } from '../papers/PrivateImage.tsx'

interface Props {
  /** The form gives all three. */
  value?: string
  onChange?: (fileId: string | undefined) => void
  id?: string
}

/** A picture of a pack: uploaded when it is chosen, shown as it is stored, to be taken out again. */
export function PackPicture({ value, onChange, id }: Props) {
  const [url, setUrl] = useState('')
  const send = async (file: File) => {
    const stored = await uploadCorrectionPicture(file)
    setUrl(stored.url)
    onChange?.(stored.fileId)
  }
  if (value === undefined)
    return (
      <UploadButton id={id} accept="image/*" icon={<PlusOutlined />} onFile={send}>
        上传照片
      </UploadButton>
    )
  return (
    <>
      <PrivateImage url={url} alt="包装照片" width={96} />
      <Button size="small" type="link" onClick={() => onChange?.(undefined)}>
        移除照片
      </Button>
    </>
  )
}
