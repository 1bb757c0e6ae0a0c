import { Card, Cell, CellGroup, ImageViewer, Picture } from '@shop/ui'
import { useState } from 'react'
import { usePrivatePictures } from '../../../../features/papers/use-private-pictures.ts'
import styles from '../look.module.css'
import type { Content } from '../look.tsx'

/** What was sent: it can't be changed while it is reviewed. */
export default function SentPapers({ content: { certificates, contact, phone } }: { content: Content }) {
  const [licence] = certificates
  const files = licence?.files ?? []
  const opened = usePrivatePictures(files)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <Card title="已提交的资料">
        <ul className={styles.pictures} aria-label="营业执照照片">
          {files.map(({ fileId }, at) => (
            <li key={fileId}>
              <button type="button" aria-label={`查看营业执照 ${at + 1}`} onClick={() => setOpen(at)}>
                <Picture src={opened[fileId] ?? null} alt="" width={96} height={96} />
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <CellGroup>
        <Cell title="信用代码" value={licence?.number} />
        <Cell title="执照名称" value={licence?.holder} />
        <Cell title="营业期限" value={licence?.longTerm ? '长期' : licence?.expiresOn} />
        <Cell title="联系人" value={`${contact} ${phone}`} />
      </CellGroup>
      <ImageViewer
        open={open !== null}
        index={open ?? 0}
        pictures={files.map(({ fileId }, at) => ({ src: opened[fileId] ?? '', alt: `营业执照 ${at + 1}` }))}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
