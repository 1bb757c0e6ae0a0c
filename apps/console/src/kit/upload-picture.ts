import type { StoredFile } from '@shop/contract/files'
import type { OperatorUpload } from '@shop/contract/uploads'
import type { output } from 'zod/mini'
import { raw } from './http.ts'

/** Uploads a picture of the operator, with a timeout of 60 s. Throws CallError when it is refused. */
export const uploadPicture = (file: Blob, name: string, purpose: OperatorUpload) =>
  raw<output<typeof StoredFile>>(
    '/console/file/upload',
    () => {
      const body = new FormData()
      body.append('purpose', purpose)
      body.append('file', file, name)
      return { method: 'POST', body, headers: {} }
    },
    { timeout: 60_000 },
  )
