import { ListUserAudits } from '@shop/contract/joining'
import { AskedCell, isOpen } from '../../../../features/account/AskedCell.tsx'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'

/** Where the newest request to join a shop stands, and that of the newest shop to be added. */
export function Asked() {
  const asked = useCall(ListUserAudits, {}, { staleTime: 0 }).data
  const request = asked?.rows[0]
  const addition = asked?.additions.find(({ submittedAt }) => submittedAt !== null)
  return (
    <>
      {request && isOpen(request.state) && (
        <AskedCell
          title={`加入${request.shopName}`}
          state={request.state}
          href={to('sub-person/credential/updateAudit', { requestId: request.id })}
        />
      )}
      {addition && isOpen(addition.state) && (
        <AskedCell
          title={`新增${addition.shopName}`}
          state={addition.state}
          href={to('sub-person/credential/updateAudit', { additionId: addition.id })}
        />
      )}
    </>
  )
}
