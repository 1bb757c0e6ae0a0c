import type { UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { usePrivatePictures } from '../../shell/use-private-pictures.ts'

/** The pictures that a form names by their ids: those that were uploaded here, and those that the server has (`kept`). */
export function useFormPictures(kept: Parameters<typeof usePrivatePictures>[0]) {
  const opened = usePrivatePictures(kept)
  const [uploaded, setUploaded] = useState<Readonly<Record<string, UploadedFile>>>({})
  return {
    pictureOf: (id: string): UploadedFile => uploaded[id] ?? { id, url: opened[id] ?? '' },
    /** Remembers what was uploaded: only this device can show it until the server is asked again. */
    keep: (files: readonly UploadedFile[]) =>
      setUploaded((others) => ({
        ...others,
        ...Object.fromEntries(files.filter(({ url }) => url).map((file) => [file.id, file])),
      })),
  }
}
