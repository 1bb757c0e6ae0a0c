import { PlusOutlined } from '@ant-design/icons'
import { MAX_PAPER_PICTURES } from '@shop/contract/seller-paper-kinds'
import { Button } from 'antd'
import { useState } from 'react'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { uploadSellerPicture } from '../../kit/upload-file.ts'
import { PrivateImage } from './PrivateImage.tsx'
import styles from './Papers.module.css'

interface Props {
  name: string
  /** Pictures that there are already, with addresses that open them. */
  present: readonly { fileId: string; url: string }[]
  /** The form gives both. */
  value?: string[]
  onChange?: (fileIds: string[]) => void
  id?: string
}
/** The pictures of a paper: uploaded as they are chosen, shown as they are stored, each to be taken out again. */
export function PaperPictures({ name, present, value = [], onChange, id }: Props) {
  const [added, setAdded] = useState<Props['present']>([])
  const all = [...present, ...added]
  const send = async (file: File) => {
    const stored = await uploadSellerPicture(file, file.name, 'seller-paper')
    setAdded((others) => [...others, stored])
    onChange?.([...value, stored.fileId])
  }
  return (
    <>
      <ul className={styles.pictures}>
        {value.map((fileId, at) => {
          const label = `${name}照片 ${at + 1}`
          return (
            <li key={fileId}>
              <PrivateImage url={all.find((one) => one.fileId === fileId)?.url ?? ''} alt={label} width={96} />
              <Button
                size="small"
                type="link"
                aria-label={`移除${label}`}
                onClick={() => onChange?.(value.filter((one) => one !== fileId))}
              >
                移除
              </Button>
            </li>
          )
        })}
      </ul>
      {value.length < MAX_PAPER_PICTURES && (
        <UploadButton id={id} accept="image/*,.pdf,application/pdf" icon={<PlusOutlined />} onFile={send}>
          上传照片或单页 PDF
        </UploadButton>
      )}
    </>
  )
}
