import { CallError } from '@shop/client'
import { openPrivatePicture } from '@shop/client/private-picture'
import type { UserUpload } from '@shop/contract/uploads'
import { ImageViewer, Uploader, type Upload, type UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { raw } from '../../shell/http.ts'
import { invalidate } from '../../shell/query.ts'
import { uploadInParts } from '../../shell/upload-in-parts.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { trackUpload } from './use-after-uploads.ts'

const MAX_MB = 30
/** A PDF is sent as it is; the server takes as much. */
const MAX_PDF_MB = 10
const MB = 1024 * 1024
const PDF = { accept: '.pdf,application/pdf', text: 'PDF 扫描件' }
const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)
/** Papers are often scanned; a PDF of one page is as good as a photo of it. */
const takesPdf = (purpose: UserUpload) => purpose === 'licence' || purpose === 'card'

/** Some browsers don't know the type of a HEIC: the server decides then. */
const problemIn = (purpose: UserUpload) => (file: File) => {
  if (takesPdf(purpose) && isPdf(file)) return file.size > MAX_PDF_MB * MB ? `PDF 不能超过 ${MAX_PDF_MB} MB` : null
  if (file.type && !file.type.startsWith('image/'))
    return takesPdf(purpose) ? '请选择 JPG、PNG、HEIC 图片或 PDF' : '请选择 JPG、PNG 或 HEIC 图片'
  return file.size > MAX_MB * MB ? `图片不能超过 ${MAX_MB} MB` : null
}

/** The same bytes when it is sent once more: the upload goes on from where it was. */
const smaller = new WeakMap<File, Promise<Blob>>()
function shrunk(file: File) {
  const known = smaller.get(file) ?? shrinkPicture(file)
  smaller.set(file, known)
  return known
}

const DRAWN = ['image/jpeg', 'image/png', 'image/webp']
/** Most browsers don't draw a HEIC. */
async function isDrawn(picture: Blob): Promise<boolean> {
  if (DRAWN.includes(picture.type)) return true
  const drawn = await createImageBitmap(picture).catch(() => null)
  drawn?.close()
  return drawn !== null
}

/** Uploads a picture privately; what is shown is the picture on this device, or what the server made of one that this browser can't draw. */
const uploadFor =
  (purpose: UserUpload): Upload =>
  (file, { signal, onProgress }) => {
    const send = async () => {
      const sent = isPdf(file) ? file : await shrunk(file)
      const { fileId, url } = await uploadInParts(sent, file.name, purpose, { signal, onProgress })
      const picture = !isPdf(file) && (await isDrawn(sent)) ? sent : await openPrivatePicture(raw, url, signal)
      return { id: fileId, url: URL.createObjectURL(picture), name: file.name }
    }
    return trackUpload(send().catch(askAgain))
  }

/** A consent that was withdrawn meanwhile is asked for again where the fields are. */
function askAgain(error: unknown): never {
  if (error instanceof CallError && error.reason === 'CARD_CONSENT') invalidate(['consents'])
  throw error
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
        check={problemIn(purpose)}
        {...(takesPdf(purpose) && { also: PDF })}
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
