import { Button, ImageViewer } from '@shop/ui'
import { useState } from 'react'
import { usePrivatePictures } from '../../shell/use-private-pictures.ts'
import styles from './reports.module.css'

export interface ReportFile {
  fileId: string
  name: string
  pdf: boolean
  url: string
}
interface ReportFilesProps {
  /** What the files are about, for those who can't see what they stand next to. */
  of: string
  files: readonly ReportFile[]
}

/** Marked files: pictures open on the page, each PDF in a tab. */
export function ReportFiles({ of, files }: ReportFilesProps) {
  const [isOpen, setOpen] = useState(false)
  const pictures = files.filter(({ pdf }) => !pdf)
  const pdfs = files.filter(({ pdf }) => pdf)
  return (
    <div className={styles.files}>
      {pictures.length > 0 && (
        <Button size="s" variant="outlined" onClick={() => setOpen(true)} label={`查看图片（${pictures.length}）：${of}`}>
          查看图片（{pictures.length}）
        </Button>
      )}
      {pdfs.map(({ fileId, name, url }, at) => (
        <a
          key={fileId}
          className={styles.pdf}
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`打开 PDF：${of}，${name}`}
        >
          打开 PDF{pdfs.length > 1 && ` ${at + 1}`}
        </a>
      ))}
      {isOpen && <OpenPictures of={of} files={pictures} onClose={() => setOpen(false)} />}
    </div>
  )
}

function OpenPictures({ of, files, onClose }: ReportFilesProps & { onClose: () => void }) {
  const opened = usePrivatePictures(files)
  const shown = files.map(({ fileId }, at) => ({ src: opened[fileId] ?? '', alt: `${of} ${at + 1}` }))
  return <ImageViewer open index={0} pictures={shown} onClose={onClose} />
}
