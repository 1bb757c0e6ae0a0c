import { ImageViewer, Uploader, type Upload, type UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { upload } from '../../../../features/account/upload.ts'
import { shrinkPicture } from '../../../../features/papers/shrink-picture.ts'

const MAX_BYTES = 30 * 1024 * 1024

/** Uploads a photo of a licence, privately; what is shown is the photo on this device. */
const uploadLicence: Upload = async (file, { signal, onProgress }) => {
  const picture = await shrinkPicture(file)
  const { fileId } = await upload(picture, file.name, 'licence', { signal, onProgress })
  return { id: fileId, url: URL.createObjectURL(picture), name: file.name }
}

interface LicencePicturesProps {
  files: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
  error: string | null
  label: string
  max: number
}
/** The photos of a certificate. */
export function LicencePictures({ files, onChange, error, label, max }: LicencePicturesProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div>
      <Uploader
        label={label}
        files={files}
        onChange={onChange}
        upload={uploadLicence}
        max={max}
        error={error}
        check={(file) => (file.size > MAX_BYTES ? '照片不能超过 30 MB' : null)}
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
