import { ListUserShops } from '@shop/contract/joining'
import { CellGroup } from '@shop/ui'
import { to } from '../../shell/navigation.ts'
import { useCall } from '../../shell/query.ts'
import { AskedCell } from './AskedCell.tsx'

/** The shops that the user asked to join and can't choose yet. */
export function AskedShops() {
  const shops = useCall(ListUserShops, {}).data?.rows ?? []
  const asked = shops.flatMap(({ role, auditId, ...shop }) => (role === null && auditId !== null ? [{ ...shop, auditId }] : []))
  if (asked.length === 0) return null
  return (
    <CellGroup title="申请加入的门店">
      {asked.map(({ shopId, shopName, state, reason, auditId }) => (
        <AskedCell
          key={shopId}
          title={shopName}
          {...(reason && { detail: reason })}
          state={state}
          href={to('sub-person/credential/updateAudit', { requestId: auditId })}
        />
      ))}
    </CellGroup>
  )
}
