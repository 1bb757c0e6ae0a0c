import { CONTRACT } from '@shop/contract/contract-states'
import { GetContract, OpenContractPaper, SignContract } from '@shop/contract/contracts'
import type { Out } from '@shop/contract/endpoint'
import { Button, ErrorView, Sheet, Skeleton, lazyPart, toast } from '@shop/ui'
import { Suspense, useState } from 'react'
import { NextStep } from '../../../../features/goods/NextStep.tsx'
import { DocumentText } from '../../../../shell/documents/DocumentText.tsx'
import { useMe } from '../../../../shell/me.ts'
import { openInTab } from '../../../../shell/open-in-tab.ts'
import { send, useCall, useSend } from '../../../../shell/query.ts'
import styles from '../contractAgreement.module.css'
import { Happened } from './ContractCard.tsx'

type Contract = Out<typeof GetContract>
const MB = 1024 * 1024
const ProofSheet = lazyPart(() => import('../../../../features/login/ProofSheet.tsx'))

/** A contract to read, to download and, for who may, to sign: a seller's own PDF once it was opened. */
export default function ContractSheet({ contractId, onClose }: { contractId: number; onClose: () => void }) {
  const contract = useCall(GetContract, { contractId }, { staleTime: 0 })
  const [signing, setSigning] = useState(false)
  // What keeps a purchaser from signing are their own papers; the finance never signs.
  const isPurchaser = useMe().data?.shop?.role === 'purchaser'
  const { data, error } = contract
  // What was opened just now, or on another device, shows after fetching again.
  const sign = async () => {
    const now = data?.paper && !data.paper.opened ? (await contract.refetch()).data : data
    if (now?.paper && !now.paper.opened) toast('请先打开协议文件阅读，再签署')
    else setSigning(true)
  }
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
            {data.paper && <Paper contractId={contractId} paper={data.paper} />}
            <Button block variant="outlined" href={data.pdf}>
              {data.paper ? '查看签署页（PDF）' : '查看 PDF'}
            </Button>
            {data.state === CONTRACT.toSign &&
              (data.cannotSign ? (
                <>
                  <p className={styles.note}>{data.cannotSign}</p>
                  {isPurchaser && <NextStep main reason="papers" />}
                </>
              ) : (
                <Button block size="l" onClick={sign}>
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

interface PaperProps {
  contractId: number
  paper: NonNullable<Contract['paper']>
}
/** The seller's own PDF, which is what is signed. */
function Paper({ contractId, paper: { name, size } }: PaperProps) {
  const opening = useSend(OpenContractPaper)
  return (
    <div className={styles.paper}>
      <p>{name}</p>
      <Button
        block
        variant="outlined"
        loading={opening.busy}
        onClick={() => void openInTab(opening.send({ contractId }))}
        label={`打开协议文件 ${name}`}
      >
        打开协议文件（PDF，{sizeText(size)}）
      </Button>
    </div>
  )
}
const sizeText = (bytes: number) => (bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`)
