import { GetAgreement } from '@shop/contract/platform'
import { ErrorView, Sheet, Skeleton } from '@shop/ui'
import { useEffect, useState } from 'react'
import { useCall } from '../../shell/query.ts'
import styles from './login.module.css'

export type AgreementKind = 'user' | 'privacy' | 'purchase'

/** The current version of an agreement, as edited by the platform. */
export default function AgreementSheet({ kind, onClose }: { kind: AgreementKind; onClose: () => void }) {
  const agreement = useCall(GetAgreement, { kind }, { staleTime: 600_000 })
  const html = useCleanHtml(agreement.data?.html)
  return (
    <Sheet open title={agreement.data?.title ?? '协议'} onClose={onClose} height="tall">
      {html !== null ? (
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      ) : agreement.error ? (
        <ErrorView small detail={agreement.error.msg} onRetry={async () => void (await agreement.refetch())} />
      ) : (
        <Skeleton count={8} />
      )}
    </Sheet>
  )
}

/** Sanitizes edited HTML before it is shown; the sanitizer is loaded with the first text. */
function useCleanHtml(html: string | undefined): string | null {
  const [clean, setClean] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    const run = async (text: string) => {
      const { default: purify } = await import('dompurify')
      if (current) setClean(purify.sanitize(text))
    }
    if (html !== undefined) void run(html)
    return () => {
      current = false
    }
  }, [html])
  return clean
}
