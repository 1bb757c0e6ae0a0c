import { AUDIT } from '@shop/contract/codes'
import { ConsoleListAdditions } from '@shop/contract/console-additions'
import { useCall } from '../../kit/queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

export function WaitingAdditions() {
  const { data, error } = useCall(ConsoleListAdditions, { state: AUDIT.waiting, page: 1, pageSize: 20 })
  if (error && !data) return <li role="alert">待审核的新增门店申请没有取到：{error.message}</li>
  return <WaitingCard link={{ to: '/additions' }} label="新增门店待审核" count={data?.total} />
}
