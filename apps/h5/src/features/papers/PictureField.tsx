import type { UserUpload } from '@shop/contract/uploads'
import { ImageViewer, Uploader, type Upload, type UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { upload } from '../../shell/upload.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { trackUpload } from './use-after-uploads.ts'

const MAX_BYTES = 30 * 1024 * 1024

/** Some browsers don't know the type of a HEIC: the server decides then. */
function problemOf({ type, size }: File) {
  if (type && !type.startsWith('image/')) return '请选择 JPG、PNG 或 HEIC 图片'
  return size > MAX_BYTES ? '图片不能超过 30 MB' : null
}

/** Uploads a picture privately; what is shown is the picture on this device. */
const uploadFor =
  (purpose: UserUpload): Upload =>
  (file, { signal, onProgress }) => {
    const send = async () => {
      const picture = await shrinkPicture(file)
      const { fileId } = await upload(picture, file.name, purpose, { signal, onProgress })
      return { id: fileId, url: URL.createObjectURL(picture), name: file.name }
    }
    return trackUpload(send())
  }

interface PictureFieldProps {
  purpose: UserUpload
  files: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
  label: string
  max: number
  error?: string | null
}
/** Private pictures in a form: the photos of a certificate, or of what a feedback is about. */
export function PictureField({ purpose, files, onChange, label, max, error = null }: PictureFieldProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div>
      <Uploader
        label={label}
        files={files}
        onChange={onChange}
        upload={uploadFor(purpose)}
        max={max}
        error={error}
        check={problemOf}
        onOpen={setOpen}
      />
      <ImageViewer
        open={open !== null}
        index={open ?? 0}
        pictures={files.map(({ url, name }) => ({ src: url, ...(name && { alt: name }) }))}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}
