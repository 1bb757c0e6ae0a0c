import { AUDIT } from '@shop/contract/codes'
import { ConsoleListJoinRequests } from '@shop/contract/console-joining'
import { useCall } from '../../kit/queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

export function WaitingJoinRequests() {
  const { data, error } = useCall(ConsoleListJoinRequests, { state: AUDIT.waiting, page: 1, pageSize: 20 })
  if (error && !data) return <li role="alert">待处理的加入申请没有取到：{error.message}</li>
  return <WaitingCard link={{ to: '/joining' }} label="加入申请待处理" count={data?.total} />
}
