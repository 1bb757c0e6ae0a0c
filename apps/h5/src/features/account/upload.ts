import type { StoredFile } from '@shop/contract/files'
import type { output } from 'zod/mini'
import { raw } from '../../shell/http.ts'

export type Stored = output<typeof StoredFile>

/** Stores a picture of the user. 60 s for the transfer; what it refuses comes as CallError. */
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
