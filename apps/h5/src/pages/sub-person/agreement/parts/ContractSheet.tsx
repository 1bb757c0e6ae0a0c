import { CONTRACT } from '@shop/contract/contract-states'
import { GetContract, SignContract } from '@shop/contract/contracts'
import { Button, ErrorView, Sheet, Skeleton, lazyPart, toast } from '@shop/ui'
import { Suspense, useState } from 'react'
import { DocumentText } from '../../../../shell/documents/DocumentText.tsx'
import { send, useCall } from '../../../../shell/query.ts'
import styles from '../contractAgreement.module.css'
import { Happened } from './ContractCard.tsx'

const ProofSheet = lazyPart(() => import('../../../../features/login/ProofSheet.tsx'))

/** A contract to read, to download and, for who may, to sign. */
export default function ContractSheet({ contractId, onClose }: { contractId: number; onClose: () => void }) {
  const contract = useCall(GetContract, { contractId }, { staleTime: 0 })
  const [signing, setSigning] = useState(false)
  const { data, error } = contract
  return (
    <>
      <Sheet open title={data?.title ?? '合同协议'} onClose={onClose} height="tall">
        {data ? (
          <div className={styles.sheet}>
            <DocumentText text={data.statement} />
            <div className={styles.note}>
              <p>正文校验值（SHA-256）{data.hash}</p>
              <Happened contract={data} />
            </div>
            <Button block variant="outlined" href={data.pdf}>
              查看 PDF
            </Button>
            {data.state === CONTRACT.toSign &&
              (data.cannotSign ? (
                <p className={styles.note}>{data.cannotSign}</p>
              ) : (
                <Button block size="l" onClick={() => setSigning(true)}>
                  签署
                </Button>
              ))}
          </div>
        ) : error ? (
          <ErrorView small detail={error.msg} onRetry={async () => void (await contract.refetch())} />
        ) : (
          <Skeleton count={8} />
        )}
      </Sheet>
      <Suspense>
        {signing && data && (
          <ProofSheet
            title="代表门店签署"
            act="确认签署"
            send={async (proof) => {
              await send(SignContract, { contractId, hash: data.hash, ...proof })
              toast('已签署', { tone: 'success' })
              onClose()
            }}
            onClose={() => setSigning(false)}
          />
        )}
      </Suspense>
    </>
  )
}
