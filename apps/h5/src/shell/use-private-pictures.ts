import { openPrivatePicture } from '@shop/client/private-picture'
import { useEffect, useState } from 'react'
import { raw } from './http.ts'

interface PrivatePicture {
  fileId: string
  url: string
}

/**
 * Private pictures, got once with the session's token and kept in memory while the page shows them: by their file, an address that an
 * image can show, and an empty one for a picture that can't be opened. What is not there yet is still waited for.
 */
export function usePrivatePictures(pictures: readonly PrivatePicture[]): Readonly<Record<string, string>> {
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({})
  // The addresses change with each response, the pictures don't.
  const ids = pictures.map(({ fileId }) => fileId).join(' ')
  useEffect(() => {
    const control = new AbortController()
    const made: string[] = []
    const open = async ({ fileId, url }: PrivatePicture) => {
      const bytes = await openPrivatePicture(raw, url, control.signal).catch(() => null)
      if (control.signal.aborted) return
      const address = bytes ? URL.createObjectURL(bytes) : ''
      if (address) made.push(address)
      setShown((others) => ({ ...others, [fileId]: address }))
    }
    for (const picture of pictures) if (picture.url) void open(picture)
    return () => {
      control.abort()
      for (const address of made) URL.revokeObjectURL(address)
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids])
  return shown
}
