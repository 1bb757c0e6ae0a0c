import { AGREEMENTS, GetDocument, type SeparateAgreement } from '@shop/contract/documents'
import { GiveSeparateConsent } from '@shop/contract/separate-consents'
import { Button, ErrorView, Sheet, Skeleton } from '@shop/ui'
import { DocumentText } from './DocumentText.tsx'
import { useCall, useSend } from '../query.ts'
import styles from './documents.module.css'

interface SeparateConsentSheetProps {
  agreement: SeparateAgreement
  /** Consented, or not: `onConsent` comes before it. */
  onClose: () => void
  onConsent?: () => void
}
/** Says what becomes of some information: what for, how long, who sees it; and asks for consent to that alone. */
export default function SeparateConsentSheet({ agreement, onClose, onConsent }: SeparateConsentSheetProps) {
  const document = useCall(GetDocument, { key: agreement }, { staleTime: 0 })
  const consent = useSend(GiveSeparateConsent, {
    done: () => {
      onConsent?.()
      onClose()
    },
    // A version that took effect meanwhile is read first.
    handle: (error) => void (error.is(GiveSeparateConsent, 'CHANGED_MEANWHILE') && document.refetch()),
  })
  const text = document.data
  const version = text?.version ?? 0
  return (
    <Sheet
      open
      title={text?.title ?? AGREEMENTS[agreement]}
      height="tall"
      onClose={onClose}
      footer={
        <div className={styles.choice}>
          <Button block variant="outlined" onClick={onClose}>
            暂不
          </Button>
          <Button block disabled={!text} loading={consent.busy} onClick={() => consent.send({ key: agreement, version })}>
            同意并继续
          </Button>
        </div>
      }
    >
      {text ? (
        <DocumentText text={text.text} />
      ) : document.error ? (
        <ErrorView small detail={document.error.msg} onRetry={async () => void (await document.refetch())} />
      ) : (
        <Skeleton count={8} />
      )}
    </Sheet>
  )
}
