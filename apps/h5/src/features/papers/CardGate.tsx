import { GetSeparateConsent } from '@shop/contract/separate-consents'
import { Button, ErrorView, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState, type ReactNode } from 'react'
import { useCall } from '../../shell/query.ts'
import styles from './form.module.css'

const SeparateConsentSheet = lazyPart(() => import('../../shell/documents/SeparateConsentSheet.tsx'))

interface CardGateProps {
  /** Whether something is wrong with the fields, which are not shown before the consent. */
  wrong: boolean
  children: ReactNode
}
/** The fields of an identity card, once the user has consented to what becomes of it; until then, what asks for that. */
export function CardGate({ wrong, children }: CardGateProps) {
  const consent = useCall(GetSeparateConsent, { key: 'card' })
  const [asking, setAsking] = useState(false)
  if (consent.data?.given) return children
  if (consent.error && !consent.data)
    return <ErrorView small detail={consent.error.msg} onRetry={async () => void (await consent.refetch())} />
  if (!consent.data) return <Skeleton shape="block" height="120px" />
  return (
    <div className={styles.fields}>
      <p className={styles.small}>身份证属于敏感个人信息。上传照片、填写号码前，请先了解用途并单独同意。</p>
      {wrong && (
        <p className={styles.wrong} role="alert">
          请先填写身份证信息
        </p>
      )}
      <Button block variant="outlined" invalid={wrong} onClick={() => setAsking(true)}>
        填写身份证信息
      </Button>
      <Suspense>{asking && <SeparateConsentSheet agreement="card" onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}
