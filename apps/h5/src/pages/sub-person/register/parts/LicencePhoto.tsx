import type { ReadValue } from '@shop/contract/reading-fields'
import { CanReadPapers } from '@shop/contract/readings'
import { Card, type UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { PaperReading } from '../../../../features/papers/reading/PaperReading.tsx'
import styles from '../../../../features/papers/form.module.css'
import { useCall } from '../../../../shell/query.ts'

/** A photo of the licence that fills in the form; it is no part of the application. Where nothing reads it, it says so. */
export function LicencePhoto({ onRead }: { onRead: (values: ReadValue[]) => void }) {
  const [files, setFiles] = useState<UploadedFile[]>([])
  const { data } = useCall(CanReadPapers, {})
  if (!data) return null
  if (!data.available) return <p className={styles.note}>现在无法识别照片，请照执照填写</p>
  return (
    <Card title="拍照填写">
      <div className={styles.fields}>
        <div>
          <PictureField
            purpose="licence"
            label="营业执照照片"
            max={1}
            files={files.map((file) => ({ ...file, name: '营业执照' }))}
            onChange={setFiles}
          />
          <PaperReading kind="business-licence" fileIds={files.map(({ id }) => id)} onRead={onRead} />
        </div>
        <p className={styles.small}>上传营业执照，自动填写下面的信息；也可以直接填写。</p>
      </div>
    </Card>
  )
}
