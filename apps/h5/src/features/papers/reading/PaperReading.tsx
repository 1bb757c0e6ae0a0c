import type { CertificateKind } from '@shop/contract/certificates'
import type { Out } from '@shop/contract/endpoint'
import { mergedReadings, type ReadValue } from '@shop/contract/reading-fields'
import { GetPaperReading } from '@shop/contract/readings'
import { useEffect, useState } from 'react'
import { useCall } from '../../../shell/query.ts'
import styles from './reading.module.css'
import { useAsked } from './use-asked.ts'

type Reading = Out<typeof GetPaperReading>
/** A live event says when a picture was read; this is for connections that miss it. */
const POLL_MS = 4_000

interface PaperReadingProps {
  kind: CertificateKind
  /** The pictures of the paper: those that were uploaded in this visit are read. */
  fileIds: readonly string[]
  /** Called with what all of them say, whenever one more was read. */
  onRead: (values: ReadValue[]) => void
}
/** Has the pictures of a paper read, and says how far that is. The form waits for nothing: whatever fails is typed. */
export function PaperReading({ kind, fileIds, onRead }: PaperReadingProps) {
  const { asked, isUnavailable } = useAsked(kind, fileIds)
  const [readings, setReadings] = useState<Readonly<Record<string, Reading>>>({})
  const now = asked.flatMap((id) => readings[id] ?? [])
  const values = mergedReadings(now.map(({ fields }) => fields))
  const said = JSON.stringify(values)
  useEffect(() => {
    if (values.length > 0) onRead(values)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [said])
  return (
    <>
      {asked.map((fileId) => (
        <One
          key={fileId}
          kind={kind}
          fileId={fileId}
          onChange={(reading) => setReadings((others) => ({ ...others, [fileId]: reading }))}
        />
      ))}
      {asked.length > 0 && <output className={styles.state}>{wordsOf(now, asked.length, values)}</output>}
      {asked.length === 0 && isUnavailable && <output className={styles.state}>现在无法识别照片，请直接填写</output>}
    </>
  )
}

/** One picture's reading, for as long as it is on the form. */
function One({ kind, fileId, onChange }: { kind: CertificateKind; fileId: string; onChange: (reading: Reading) => void }) {
  const { data } = useCall(
    GetPaperReading,
    { kind, fileId },
    { staleTime: 0, refetchInterval: (reading) => (reading && reading.state !== 'waiting' ? false : POLL_MS) },
  )
  useEffect(() => {
    if (data) onChange(data)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data])
  return null
}

function wordsOf(readings: readonly Reading[], asked: number, values: readonly ReadValue[]): string {
  const waiting = readings.filter(({ state }) => state === 'waiting')
  if (waiting.length > 0 || readings.length < asked) {
    const ahead = Math.min(...waiting.map((one) => one.ahead))
    return waiting.length > 0 && ahead > 0 ? `前面还有 ${ahead} 张，排队识别中…` : '正在识别…'
  }
  return values.length === 0 ? '没有识别出内容，请直接填写' : ''
}
