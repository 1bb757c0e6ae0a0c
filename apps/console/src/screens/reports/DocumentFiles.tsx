import { MAX_DOCUMENT_FILES } from '@shop/contract/goods-document-kinds'
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { uploadReport } from '../../kit/upload-file.ts'
import styles from './reports.module.css'

interface Props {
  /** Those of the version that shops see. */
  present: readonly { fileId: string; name: string }[]
  /** The form gives these. */
  id?: string
  value?: string[]
  onChange?: (fileIds: string[]) => void
}
/** The files of a document, by name: uploaded as they are chosen, each to be taken out again. */
export function DocumentFiles({ present, id, value = [], onChange }: Props) {
  const [added, setAdded] = useState<{ fileId: string; name: string }[]>([])
  const send = async (file: File) => {
    const { fileId } = await uploadReport(file)
    setAdded((others) => [...others, { fileId, name: file.name }])
    onChange?.([...value, fileId])
  }
  return (
    <>
      <ul className={styles.files} aria-label="已有的文件">
        {value.map((fileId) => {
          const name = [...present, ...added].find((one) => one.fileId === fileId)?.name ?? ''
          return (
            <li key={fileId}>
              <span className={styles.what}>{name}</span>
              <Button
                size="small"
                type="link"
                aria-label={`移除${name}`}
                onClick={() => onChange?.(value.filter((one) => one !== fileId))}
              >
                移除
              </Button>
            </li>
          )
        })}
      </ul>
      {value.length < MAX_DOCUMENT_FILES && (
        <UploadButton id={id} accept=".pdf,application/pdf,image/*" icon={<UploadOutlined />} onFile={send}>
          上传文件
        </UploadButton>
      )}
    </>
  )
}
