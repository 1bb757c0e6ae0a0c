import type { CertificateKind } from '@shop/contract/certificates'
import { ReadPaper } from '@shop/contract/readings'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shell/http.ts'

/** The pictures of this visit that are being read, or were: a form that is opened again does not ask again. */
const begun = new Set<string>()

/** The pictures that are read: asks for each that was added since the form was opened. A refusal leaves the form as it is. */
export function useAsked(kind: CertificateKind, fileIds: readonly string[]): string[] {
  // What the server has had for longer was filled in long ago.
  const [kept] = useState(() => new Set(fileIds))
  const sent = useRef(new Set<string>())
  const [asked, setAsked] = useState<ReadonlySet<string>>(() => new Set(begun))
  const ids = fileIds.join(' ')
  useEffect(() => {
    for (const fileId of ids.split(' ').filter(Boolean)) {
      if (kept.has(fileId) || begun.has(`${kind} ${fileId}`) || sent.current.has(fileId)) continue
      sent.current.add(fileId)
      call(ReadPaper, { fileId, kind }).then(
        ({ state }) => {
          if (state !== 'waiting') return
          begun.add(`${kind} ${fileId}`)
          setAsked(new Set(begun))
        },
        () => {},
      )
    }
  }, [ids, kind, kept])
  return fileIds.filter((fileId) => asked.has(`${kind} ${fileId}`))
}
