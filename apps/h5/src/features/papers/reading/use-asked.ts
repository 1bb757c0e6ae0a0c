import type { CertificateKind } from '@shop/contract/certificates'
import { ReadPaper } from '@shop/contract/readings'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shell/http.ts'

/** The pictures of this visit that are being read, or were: a form that is opened again does not ask again. */
const begun = new Set<string>()

/**
 * The pictures that are read: asks for each that was added since the form was opened, and says whether one of them can't be read
 * now. A refusal leaves the form as it is.
 */
export function useAsked(kind: CertificateKind, fileIds: readonly string[]): { asked: string[]; isUnavailable: boolean } {
  // What the server has had for longer was filled in long ago.
  const [kept] = useState(() => new Set(fileIds))
  const sent = useRef(new Set<string>())
  const [asked, setAsked] = useState<ReadonlySet<string>>(() => new Set(begun))
  const [unread, setUnread] = useState<ReadonlySet<string>>(() => new Set())
  const ids = fileIds.join(' ')
  useEffect(() => {
    for (const fileId of ids.split(' ').filter(Boolean)) {
      if (kept.has(fileId) || begun.has(`${kind} ${fileId}`) || sent.current.has(fileId)) continue
      sent.current.add(fileId)
      call(ReadPaper, { fileId, kind }).then(
        ({ state }) => {
          if (state !== 'waiting') return setUnread((others) => new Set([...others, fileId]))
          begun.add(`${kind} ${fileId}`)
          setAsked(new Set(begun))
        },
        () => {},
      )
    }
  }, [ids, kind, kept])
  return {
    asked: fileIds.filter((fileId) => asked.has(`${kind} ${fileId}`)),
    isUnavailable: fileIds.some((fileId) => unread.has(fileId)),
  }
}
