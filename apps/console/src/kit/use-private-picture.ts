import { openPrivatePicture } from '@shop/client/private-picture'
import type { OpenAdditionFile } from '@shop/contract/console-additions'
import type { OpenApplicationFile } from '@shop/contract/console-applications'
import type { ConsoleOpenPurchaserFile } from '@shop/contract/console-purchasers'
import type { OpenFeedbackFile } from '@shop/contract/console-feedback'
import type { OpenCorrectionPicture } from '@shop/contract/console-corrections'
import type { OpenProposalPicture } from '@shop/contract/console-goods-proposals'
import type { OpenSellerPaperFile } from '@shop/contract/console-seller-papers'
import { useEffect, useState } from 'react'
import { call, raw } from './http.ts'

interface Opened {
  src?: string
  error?: Error
}

type OpenFile =
  | typeof OpenApplicationFile
  | typeof OpenFeedbackFile
  | typeof OpenAdditionFile
  | typeof OpenCorrectionPicture
  | typeof OpenProposalPicture
  | typeof OpenSellerPaperFile
  | typeof ConsoleOpenPurchaserFile
/** The call that opens a picture by its id; or what makes another call, the same function in each rendering. */
export type OpensPicture = OpenFile | ((fileId: string, signal: AbortSignal) => Promise<{ url: string }>)

/** Opens a private picture once, and keeps it in memory while it is shown: each opening is in the audit log. */
export function usePrivatePicture(opens: OpensPicture, fileId: string) {
  const [opened, setOpened] = useState<Opened>({})
  useEffect(() => {
    const control = new AbortController()
    let src: string | undefined
    const open = async () => {
      const { signal } = control
      const { url } = await (typeof opens === 'function' ? opens(fileId, signal) : call(opens, { fileId }, { signal }))
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
  }, [opens, fileId])
  return opened
}
