import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { uploadCorrectionPicture } from '../../kit/upload-file.ts'
import styles from '../papers/Papers.module.css'
import { PrivateImage } from '../papers/PrivateImage.tsx'

interface Props {
  /** What they show. */
  name: string
  max: number
  /** Pictures that there are already, with addresses that open them. */
  present: readonly { fileId: string; url: string }[]
  /** The form gives all three. */
  value?: string[]
  onChange?: (fileIds: string[]) => void
  id?: string
}
/** Pictures of a proposal: uploaded as they are chosen, shown as they are stored, each to be taken out again. */
export function ProposalPictures({ name, max, present, value = [], onChange, id }: Props) {
  const [added, setAdded] = useState<Props['present']>([])
  const all = [...present, ...added]
  const send = async (file: File) => {
    const stored = await uploadCorrectionPicture(file, 'proposal')
    setAdded((others) => [...others, stored])
    onChange?.([...value, stored.fileId])
  }
  return (
    <>
      {value.length > 0 && (
        <ul className={styles.pictures}>
          {value.map((fileId, at) => (
            <li key={fileId}>
              <PrivateImage url={all.find((one) => one.fileId === fileId)?.url ?? ''} alt={`${name} ${at + 1}`} width={96} />
              <Button
                size="small"
                type="link"
                aria-label={`移除${name} ${at + 1}`}
                onClick={() => onChange?.(value.filter((one) => one !== fileId))}
              >
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length < max && (
        <UploadButton id={id} accept="image/*,.pdf,application/pdf" icon={<PlusOutlined />} onFile={send}>
          {`上传${name}`}
        </UploadButton>
      )}
    </>
  )
}
