import { GetDocument, type AgreementKey } from '@shop/contract/documents'
import { ErrorView, Sheet, Skeleton } from '@shop/ui'
import { useCall } from '../query.ts'
import { DocumentText } from './DocumentText.tsx'

/** The agreement in force, above the page that asks for consent. */
export default function AgreementSheet({ agreement, onClose }: { agreement: AgreementKey; onClose: () => void }) {
  const document = useCall(GetDocument, { key: agreement }, { staleTime: 600_000 })
  return (
    <Sheet open title={document.data?.title ?? '协议'} onClose={onClose} height="tall">
      {document.data ? (
        <DocumentText text={document.data.text} />
      ) : document.error ? (
        <ErrorView small detail={document.error.msg} onRetry={async () => void (await document.refetch())} />
      ) : (
        <Skeleton count={8} />
      )}
    </Sheet>
  )
}
