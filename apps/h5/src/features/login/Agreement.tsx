import { Checkbox, ErrorView, Sheet, Skeleton } from '@shop/ui'
import { useEffect, useState } from 'react'
import { useCall } from '../../shell/query.ts'
import styles from './login.module.css'

export type AgreementKind = 'user' | 'privacy' | 'purchase'

interface AgreementProps {
  accepted: boolean
  onChange: (accepted: boolean) => void
  error: boolean
}

/** The consent before a login; never ticked beforehand. */
export function Agreement({ accepted, onChange, error }: AgreementProps) {
  const [open, setOpen] = useState<AgreementKind | null>(null)
  return (
    <div className={styles.agreement}>
      <div className={styles.consent}>
        <Checkbox checked={accepted} onChange={onChange}>
          我已阅读并同意
        </Checkbox>
        <button type="button" className={styles.link} onClick={() => setOpen('user')}>
          《用户协议》
        </button>
        <button type="button" className={styles.link} onClick={() => setOpen('privacy')}>
          《隐私政策》
        </button>
      </div>
      <p role="alert" className={styles.wrong}>
        {error && !accepted ? '请先阅读并同意用户协议和隐私政策' : ''}
      </p>
      {open && <AgreementSheet kind={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** The agreement in force, as the platform edits it. */
export function AgreementSheet({ kind, onClose }: { kind: AgreementKind; onClose: () => void }) {
  const agreement = useCall('GetAgreement', { kind }, { staleTime: 600_000 })
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

/** Edited text is cleaned before it is shown; the cleaner is loaded with the first text. */
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
