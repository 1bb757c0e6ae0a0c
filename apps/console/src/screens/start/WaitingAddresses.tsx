import { AUDIT } from '@shop/contract/codes'
import { ConsoleListAddresses } from '@shop/contract/console-platform'
import { useCall } from '../../kit/queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

export function WaitingAddresses() {
  const { data, error } = useCall(ConsoleListAddresses, { state: AUDIT.waiting, page: 1, pageSize: 20 })
  if (error && !data) return <li role="alert">待审核地址没有取到：{error.message}</li>
  return <WaitingCard link={{ to: '/addresses' }} label="收货地址待审核" count={data?.total} />
}
