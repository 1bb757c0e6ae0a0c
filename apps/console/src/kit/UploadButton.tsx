import { CallError } from '@shop/client'
import { Button, Upload, type ButtonProps } from 'antd'
import { useState } from 'react'
import { useFailure } from './failures.tsx'

interface UploadButtonProps extends Pick<ButtonProps, 'icon' | 'type' | 'aria-label'> {
  children: string
  /** Kinds of files, as an input names them. */
  accept: string
  /** The field's label; the form gives it. */
  id?: string | undefined
  disabled?: boolean
  /** Stores a chosen file. */
  onFile: (file: File) => Promise<void>
}

/** Too large, another kind, or one that can't be taken: said at the field, for another file is the answer. */
const REFUSED = [413, 415, 422]

/** Chooses files, one after the other, and sends each at once. Why a file is refused stands below; any other failure is shown as everywhere. */
export function UploadButton({ children, accept, id, disabled = false, onFile, ...button }: UploadButtonProps) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const fail = useFailure()
  const send = async (file: File) => {
    setSending(true)
    setProblem('')
    try {
      await onFile(file)
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
        {...(id !== undefined && { id })}
        accept={accept}
        showUploadList={false}
        disabled={disabled || sending}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <Button {...button} loading={sending}>
          {sending ? '上传中…' : children}
        </Button>
      </Upload>
      {problem && (
        <div role="alert" className="late">
          {problem}
        </div>
      )}
    </>
  )
}
