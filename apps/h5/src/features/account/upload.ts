import type { StoredFile } from '@shop/contract/files'
import type { output } from 'zod/mini'
import { raw } from '../../shell/http.ts'

export type Stored = output<typeof StoredFile>

/** Uploads a picture of the user, with a timeout of 60 s. Throws CallError when it is refused. */
export const upload = (file: Blob, name: string, purpose: 'avatar', signal?: AbortSignal): Promise<Stored> =>
  raw<Stored>(
    '/system/common/file/upload',
    () => {
      const body = new FormData()
      body.append('purpose', purpose)
      body.append('file', file, name)
      return { method: 'POST', body, headers: {} }
    },
    { timeout: 60_000, signal },
  )
