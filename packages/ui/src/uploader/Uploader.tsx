import type { ComponentProps, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { IconCamera, IconClose, IconDocument, IconRefresh } from '../icon/icons.tsx'
import { Picture } from '../picture/Picture.tsx'
import type { Job, Upload, UploadedFile } from './use-uploads.ts'
import { useUploads } from './use-uploads.ts'
import styles from './Uploader.module.css'

export type UploaderProps = {
  label: string
  files: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
  /** uploads one file; rejects with an `Error` whose message is shown */
  upload: Upload
  max?: number
  accept?: string
  /** another kind of file, chosen by a tile of its kind: an input that takes several hides the camera on some phones */
  also?: { accept: string; text: string }
  /** opens the camera directly */
  capture?: boolean
  multiple?: boolean
  onOpen?: (index: number) => void
  /** marks the files as invalid, for the page that scrolls to the first error */
  error?: string | null
  /** why a file is rejected before the upload */
  check?: (file: File) => string | null
}

const Sending = ({ job, onRetry, onCancel }: { job: Job; onRetry: () => void; onCancel: () => void }) => (
  <li className={styles.item}>
    {job.file.type.startsWith('image/') ? (
      <img className={styles.preview} src={job.preview} alt="" />
    ) : (
      <IconDocument size={32} />
    )}
    <div className={styles.veil}>
      {job.failed === null ? (
        <span
          role="progressbar"
          aria-label={`正在上传 ${job.file.name}`}
          aria-valuenow={job.percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {job.percent}%
        </span>
      ) : (
        <button type="button" className={styles.retry} onClick={onRetry} aria-label={`重新上传 ${job.file.name}`}>
          <IconRefresh size={20} />
          重新上传
        </button>
      )}
    </div>
    <button type="button" className={styles.remove} aria-label={`取消上传 ${job.file.name}`} onClick={onCancel}>
      <IconClose size={12} />
    </button>
  </li>
)

interface TileProps {
  label: string
  text: string
  icon: ReactNode
  input: Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple' | 'aria-describedby'>
  onChoose: (files: FileList | null) => void
}
const Tile = ({ label, text, icon, input, onChoose }: TileProps) => (
  <li className={styles.item}>
    <label className={styles.add}>
      <input
        {...input}
        type="file"
        aria-label={label}
        onChange={({ target }) => {
          onChoose(target.files)
          target.value = ''
        }}
      />
      {icon}
      <span>{text}</span>
    </label>
  </li>
)

/** Files with their progress in percent; each can be cancelled, retried or removed. At most 52. */
export const Uploader = (props: UploaderProps) => {
  const {
    label,
    files,
    onChange,
    upload,
    max = 52,
    accept = 'image/*',
    also,
    capture,
    multiple = true,
    onOpen,
    error,
    check,
  } = props
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  // Two uploads may finish before the owner of `files` has rendered the first.
  const rendered = useRef(files)
  const pending = useRef<UploadedFile[]>([])
  useLayoutEffect(() => {
    rendered.current = files
    pending.current = pending.current.filter(({ id: added }) => files.every((file) => file.id !== added))
  })
  const { jobs, add, retry, cancel } = useUploads(upload, (file) => {
    pending.current.push(file)
    onChange([...rendered.current, ...pending.current])
  })
  const room = max - files.length - jobs.length
  const choose = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    const reasons = chosen.map((file) => check?.(file) ?? null)
    const good = chosen.filter((_, index) => !reasons[index])
    setRefused(reasons.find(Boolean) ?? (good.length > room ? `最多上传 ${max} 个` : null))
    add(good.slice(0, room))
  }
  const said = error ?? refused ?? jobs.find(({ failed }) => failed !== null)?.failed
  const describedBy = said ? id : undefined
  return (
    <div data-invalid={error ? '' : undefined}>
      <ul className={styles.files} aria-label={label}>
        {files.map((file, index) => (
          <li key={file.id} className={styles.item}>
            <button
              type="button"
              className={styles.open}
              aria-label={`查看${file.name ?? `${label} ${index + 1}`}`}
              onClick={() => onOpen?.(index)}
            >
              <Picture src={file.url} alt="" width={96} height={96} instead={<IconDocument size={32} />} />
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={`删除${file.name ?? `${label} ${index + 1}`}`}
              onClick={() => onChange(files.filter((other) => other.id !== file.id))}
            >
              <IconClose size={12} />
            </button>
          </li>
        ))}
        {jobs.map((job) => (
          <Sending key={job.key} job={job} onRetry={() => void retry(job)} onCancel={() => cancel(job)} />
        ))}
        {room > 0 && (
          <Tile
            label={label}
            text={max > 1 ? `${files.length}/${max}` : '上传'}
            icon={<IconCamera size={24} />}
            input={{
              accept,
              capture: capture ? 'environment' : undefined,
              multiple: multiple && max > 1,
              'aria-describedby': describedBy,
            }}
            onChoose={choose}
          />
        )}
        {room > 0 && also && (
          <Tile
            label={also.text}
            text={also.text}
            icon={<IconDocument size={24} />}
            input={{ accept: also.accept, multiple: multiple && max > 1, 'aria-describedby': describedBy }}
            onChoose={choose}
          />
        )}
      </ul>
      {said && (
        <p id={id} className={styles.error} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
