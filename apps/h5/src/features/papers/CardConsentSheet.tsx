import { GetDocument } from '@shop/contract/documents'
import { GiveSeparateConsent } from '@shop/contract/separate-consents'
import { Button, ErrorView, Sheet, Skeleton } from '@shop/ui'
import { DocumentText } from '../../shell/documents/DocumentText.tsx'
import { useCall, useSend } from '../../shell/query.ts'
import styles from './form.module.css'

/** Says what becomes of an identity card: what for, how long, who sees it; and asks for consent to that alone. */
export default function CardConsentSheet({ onClose }: { onClose: () => void }) {
  const document = useCall(GetDocument, { key: 'card' }, { staleTime: 0 })
  const consent = useSend(GiveSeparateConsent, {
    done: onClose,
    // A version that took effect meanwhile is read first.
    handle: (error) => void (error.is(GiveSeparateConsent, 'CHANGED_MEANWHILE') && document.refetch()),
  })
  const text = document.data
  const version = text?.version ?? 0
  return (
    <Sheet
      open
      title={text?.title ?? '身份证信息单独同意书'}
      height="tall"
      onClose={onClose}
      footer={
        <div className={styles.choice}>
          <Button block variant="outlined" onClick={onClose}>
            暂不
          </Button>
          <Button block disabled={!text} loading={consent.busy} onClick={() => consent.send({ key: 'card', version })}>
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
