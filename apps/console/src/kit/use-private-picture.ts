import { openPrivatePicture } from '@shop/client/private-picture'
import type { OpenAdditionFile } from '@shop/contract/console-additions'
import type { OpenApplicationFile } from '@shop/contract/console-applications'
import type { OpenFeedbackFile } from '@shop/contract/console-feedback'
import type { OpenSellerPaperFile } from '@shop/contract/console-seller-papers'
import { useEffect, useState } from 'react'
import { call, raw } from './http.ts'

interface Opened {
  src?: string
  error?: Error
}

/** Opens a private picture once, and keeps it in memory while it is shown: each opening is in the audit log. */
export function usePrivatePicture(
  endpoint: typeof OpenApplicationFile | typeof OpenFeedbackFile | typeof OpenAdditionFile | typeof OpenSellerPaperFile,
  fileId: string,
) {
  const [opened, setOpened] = useState<Opened>({})
  useEffect(() => {
    const control = new AbortController()
    let src: string | undefined
    const open = async () => {
      const { url } = await call(endpoint, { fileId }, { signal: control.signal })
      const bytes = await openPrivatePicture(raw, url, control.signal)
      if (control.signal.aborted) return
      src = URL.createObjectURL(bytes)
      setOpened({ src })
    }
    open().catch((error: unknown) => {
      if (!control.signal.aborted) setOpened({ error: error as Error })
    })
    return () => {
      control.abort()
      if (src) URL.revokeObjectURL(src)
    }
  }, [endpoint, fileId])
  return opened
}
