import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { MAX_RECALL_PAPERS } from '@shop/contract/console-recalls'
import { Button } from 'antd'
import { useState } from 'react'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { uploadRecallPaper } from '../../kit/upload-file.ts'
import styles from './recall.module.css'

interface Props {
  /** The field's label; the form gives it. */
  id?: string
  onChange?: (fileIds: string[]) => void
}
/** The decision, notices and reports of a recall: PDFs and pictures, uploaded when they are chosen. The form gets their ids. */
export function PapersField({ id, onChange }: Props) {
  const [papers, setPapers] = useState<{ fileId: string; name: string }[]>([])
  const change = (next: typeof papers) => {
    setPapers(next)
    onChange?.(next.map(({ fileId }) => fileId))
  }
  const send = async (file: File) => {
    const { fileId } = await uploadRecallPaper(file)
    change([...papers, { fileId, name: file.name }])
  }
  return (
    <>
      <UploadButton
        id={id}
        accept=".pdf,application/pdf,image/*"
        icon={<UploadOutlined />}
        disabled={papers.length >= MAX_RECALL_PAPERS}
        onFile={send}
      >
        上传文件
      </UploadButton>
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
    </>
  )
}
