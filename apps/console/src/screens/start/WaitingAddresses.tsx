import { useCall } from '../../kit/queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

export function WaitingAddresses() {
  const { data } = useCall('ConsoleListAddresses', { state: 1, page: 1, pageSize: 20 })
  return data && <WaitingCard to="/addresses" label="收货地址待审核" count={data.total} />
}
