import { chinaTime } from '@shop/contract/china-time'
import { CONTRACT, type ContractState } from '@shop/contract/contract-states'
import type { ListContracts } from '@shop/contract/contracts'
import type { Out } from '@shop/contract/endpoint'
import { Button, Card, Tag, type TagProps } from '@shop/ui'
import styles from '../contractAgreement.module.css'

type Contract = Out<typeof ListContracts>['rows'][number]

interface ContractCardProps {
  contract: Contract
  /** Whether who reads it may sign. */
  maySign: boolean
  /** The first that is to be signed: a page has one filled button. */
  main: boolean
  onOpen: (contractId: number) => void
}
/** A contract with a seller: what, until when, who signed it. */
export function ContractCard({ contract, maySign, main, onOpen }: ContractCardProps) {
  const { contractId, title, sellerName, state, validFrom, validUntil } = contract
  const act = maySign && state === CONTRACT.toSign ? '查看并签署' : '查看'
  return (
    <Card>
      <div className={styles.facts}>
        <h2 className={styles.head}>
          {title}
          <StateTag contract={contract} />
        </h2>
        <p>{sellerName}</p>
        <p>
          期限 {validFrom} 至 {validUntil}
        </p>
        <Happened contract={contract} />
      </div>
      <Button
        block
        variant={main ? 'filled' : 'outlined'}
        label={`${act} ${sellerName} ${title}`}
        onClick={() => onOpen(contractId)}
      >
        {act}
      </Button>
    </Card>
  )
}

const VARIANTS: Record<ContractState, TagProps['variant']> = { 0: 'near-expiry', 1: 'brand', 2: 'neutral', 3: 'neutral' }
const StateTag = ({ contract: { state, stateName } }: { contract: Contract }) => <Tag variant={VARIANTS[state]}>{stateName}</Tag>

/** Who signed it, and why it was ended. */
export const Happened = ({ contract: { signature, ended } }: { contract: Pick<Contract, 'signature' | 'ended'> }) => (
  <>
    {signature && (
      <p>
        {signature.name} 签署于 {chinaTime(signature.at)}
      </p>
    )}
    {ended && (
      <p>
        卖家于 {chinaTime(ended.at)} 终止：{ended.reason}
      </p>
    )}
  </>
)
