import { openPrivateFile } from '@shop/client/private-file'
import { raw } from './http.ts'

/** A list of a hundred thousand rows over a slow line. */
const TIMEOUT_MS = 120_000

/** Downloads a file whose address opens only with the operator's token. */
export async function saveFile({ url }: { url: string }): Promise<void> {
  const { bytes, filename } = await openPrivateFile(raw, url, TIMEOUT_MS)
  const href = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href, download: filename })
  link.click()
  // The browser has the bytes once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(href))
}
