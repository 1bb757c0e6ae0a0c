import { exchangeWithProgress } from '@shop/client/upload'
import type { StoredFile } from '@shop/contract/files'
import type { UserUpload } from '@shop/contract/uploads'
import type { output } from 'zod/mini'
import { raw } from './http.ts'

export type Stored = output<typeof StoredFile>

export interface Uploading {
  signal?: AbortSignal
  /** How much has been sent, in whole percent. */
  onProgress?: (percent: number) => void
}

/** Uploads a picture of the user, with a timeout of 60 s. Throws FileRefused when this file can't be
 * taken, CallError for every other refusal, and the abort reason of `signal`. */
export const upload = (file: Blob, name: string, purpose: UserUpload, { signal, onProgress = () => {} }: Uploading = {}) =>
  raw<Stored>(
    '/system/common/file/upload',
    () => {
      const body = new FormData()
      body.append('purpose', purpose)
      body.append('file', file, name)
      return { method: 'POST', body, headers: {} }
    },
    { timeout: 60_000, via: exchangeWithProgress(onProgress), ...(signal && { signal }) },
  )
