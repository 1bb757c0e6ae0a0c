import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { CallError } from '@shop/client'
import { MAX_RECALL_PAPERS } from '@shop/contract/console-recalls'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { uploadRecallPaper } from '../../kit/upload-file.ts'
import styles from './recall.module.css'

interface Props {
  /** The field's label; the form gives it. */
  id?: string
  onChange?: (fileIds: string[]) => void
}
/** Too large, no picture or PDF, or one that can't be taken. */
const REFUSED = [413, 415, 422]

/** The decision, notices and reports of a recall: PDFs and pictures, uploaded when they are chosen. The form gets their ids. */
export function PapersField({ id, onChange }: Props) {
  const [papers, setPapers] = useState<{ fileId: string; name: string }[]>([])
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const fail = useFailure()
  const change = (next: typeof papers) => {
    setPapers(next)
    onChange?.(next.map(({ fileId }) => fileId))
  }
  const send = async (file: File) => {
    setSending(true)
    setProblem('')
    try {
      const { fileId } = await uploadRecallPaper(file)
      change([...papers, { fileId, name: file.name }])
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
        accept=".pdf,application/pdf,image/*"
        showUploadList={false}
        disabled={sending || papers.length >= MAX_RECALL_PAPERS}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={sending}>
          {sending ? '上传中…' : '上传文件'}
        </Button>
      </Upload>
      <ul className={styles.papers} aria-label="已上传的文件">
        {papers.map(({ fileId, name }) => (
          <li key={fileId}>
            {name}
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`删除${name}`}
              onClick={() => change(papers.filter((one) => one.fileId !== fileId))}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <div role="alert" className="late">
          {problem}
        </div>
      )}
    </>
  )
}
