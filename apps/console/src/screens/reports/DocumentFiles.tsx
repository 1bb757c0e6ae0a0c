import { MAX_DOCUMENT_FILES } from '@shop/contract/goods-document-kinds'
import { CallError } from '@shop/client'
import { UploadOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { uploadReport } from '../../kit/upload-file.ts'
import { REFUSED } from './report.ts'
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
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const fail = useFailure()
  const send = async (file: File) => {
    setSending(true)
    setProblem('')
    try {
      const { fileId } = await uploadReport(file)
      setAdded((others) => [...others, { fileId, name: file.name }])
      onChange?.([...value, fileId])
    } catch (error) {
      if (error instanceof CallError && REFUSED.includes(error.code)) setProblem(error.fields.file ?? error.message)
      else fail(error)
    } finally {
      setSending(false)
    }
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
        <Upload
          {...(id && { id })}
          accept=".pdf,application/pdf,image/*"
          showUploadList={false}
          disabled={sending}
          beforeUpload={(file) => {
            void send(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined />} loading={sending}>
            {sending ? '上传中…' : '上传文件'}
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
