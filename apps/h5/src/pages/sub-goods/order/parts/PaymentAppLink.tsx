import { GetYfbVersion } from '@shop/contract/platform'
import { Cell, CellGroup } from '@shop/ui'
import { systemCode } from '../../../../shell/equipment.ts'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'

/** The way to pay a trade in the payment app; not there while there is no such app. */
export function PaymentAppLink({ tradeId }: { tradeId: number }) {
  const app = useCall(GetYfbVersion, { system: systemCode() }, { staleTime: 300_000 }).data
  if (!app?.downloadUrl) return null
  return (
    <CellGroup>
      <Cell title="用支付APP付款" href={to('sub-goods/order/downloadYfb', { tradeId })} />
    </CellGroup>
  )
}
