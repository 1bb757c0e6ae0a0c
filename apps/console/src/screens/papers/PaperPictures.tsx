import { PlusOutlined } from '@ant-design/icons'
import { CallError } from '@shop/client'
import { MAX_PAPER_PICTURES } from '@shop/contract/seller-paper-kinds'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
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
/** Too large, no picture, or one that can't be taken: said at the field, for another one is the answer. */
const REFUSED = [413, 415, 422]

/** The pictures of a paper: uploaded as they are chosen, shown as they are stored, each to be taken out again. */
export function PaperPictures({ name, present, value = [], onChange, id }: Props) {
  const [added, setAdded] = useState<Props['present']>([])
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const fail = useFailure()
  const all = [...present, ...added]
  const send = async (file: Blob, chosen: string) => {
    setSending(true)
    setProblem('')
    try {
      const stored = await uploadSellerPicture(file, chosen, 'seller-paper')
      setAdded((others) => [...others, stored])
      onChange?.([...value, stored.fileId])
    } catch (error) {
      if (error instanceof CallError && REFUSED.includes(error.code)) setProblem(error.fields.file ?? error.message)
      else fail(error)
    } finally {
      setSending(false)
    }
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
        <Upload
          {...(id && { id })}
          accept="image/*"
          showUploadList={false}
          disabled={sending}
          beforeUpload={(file) => {
            void send(file, file.name)
            return false
          }}
        >
          <Button icon={<PlusOutlined />} loading={sending}>
            {sending ? '上传中…' : '上传照片'}
          </Button>
        </Upload>
      )}
      {problem && (
        <div role="alert" className="late">
          {problem}
        </div>
      )}
    </>
  )
}
