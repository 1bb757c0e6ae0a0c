import { CONTRACT } from '@shop/contract/contract-states'
import { ListContracts } from '@shop/contract/contracts'
import { EmptyView, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './contractAgreement.module.css'
import { ContractCard } from './parts/ContractCard.tsx'

const ContractSheet = lazyPart(() => import('./parts/ContractSheet.tsx'))

/** What the shop signs with sellers: to be read, signed and kept. */
export default function ContractAgreement() {
  const contracts = useCall(ListContracts, {}, { staleTime: 0 })
  const [opened, open] = useState<number | null>(null)
  return (
    <Page>
      <Loaded
        query={contracts}
        skeleton={
          <div className={styles.page}>
            <Skeleton shape="block" height="112px" count={3} />
          </div>
        }
      >
        {({ rows, cannotSign }) =>
          rows.length === 0 ? (
            <EmptyView
              art="ledger"
              title="还没有合同协议"
              detail="卖家发来质量保证协议后，会显示在这里"
              action={{ label: '去店铺大厅看看', href: to('sub-shop/shop/shopList') }}
            />
          ) : (
            <div className={styles.page}>
              {rows.map((contract) => (
                <ContractCard
                  key={contract.contractId}
                  contract={contract}
                  maySign={cannotSign === ''}
                  main={!cannotSign && contract === rows.find(({ state }) => state === CONTRACT.toSign)}
                  onOpen={open}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      <Suspense>{opened !== null && <ContractSheet contractId={opened} onClose={() => open(null)} />}</Suspense>
    </Page>
  )
}
