import { CONTRACT } from '@shop/contract/contract-states'
import { ListContracts } from '@shop/contract/contracts'
import { Cell, CellGroup } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'

/** The quality agreements that wait to be signed: without one its seller sells nothing to the shop. */
export function ToSign() {
  const { data } = useCall(ListContracts, {}, { staleTime: 60_000 })
  const waiting = data?.rows.filter(({ kind, state }) => kind === 'quality' && state === CONTRACT.toSign) ?? []
  const [first] = waiting
  if (!first) return null
  const sellers = waiting.length > 1 ? `${first.sellerName}等 ${waiting.length} 份` : first.sellerName
  return (
    <CellGroup>
      <Cell title={`${first.kindName}待签署`} detail={sellers} href={to('sub-person/agreement/contractAgreement')} />
    </CellGroup>
  )
}
