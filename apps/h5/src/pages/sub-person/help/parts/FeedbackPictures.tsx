import { MAX_FEEDBACK_PICTURES } from '@shop/contract/feedback-states'
import { ImageViewer, Uploader, type Upload, type UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { upload } from '../../../../features/account/upload.ts'
import { shrinkPicture } from '../../../../features/papers/shrink-picture.ts'

const MAX_BYTES = 30 * 1024 * 1024

/** Uploads a picture of a feedback, privately; what is shown is the picture on this device. */
const uploadPicture: Upload = async (file, { signal, onProgress }) => {
  const picture = await shrinkPicture(file)
  const { fileId } = await upload(picture, file.name, 'feedback', { signal, onProgress })
  return { id: fileId, url: URL.createObjectURL(picture), name: file.name }
}

interface FeedbackPicturesProps {
  files: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
}
/** Up to nine pictures of what happened. */
export function FeedbackPictures({ files, onChange }: FeedbackPicturesProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div>
      <Uploader
        label={`图片（最多 ${MAX_FEEDBACK_PICTURES} 张）`}
        files={files}
        onChange={onChange}
        upload={uploadPicture}
        max={MAX_FEEDBACK_PICTURES}
        check={(file) => (file.size > MAX_BYTES ? '图片不能超过 30 MB' : null)}
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
