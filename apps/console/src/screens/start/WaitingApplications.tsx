import { AUDIT } from '@shop/contract/codes'
import { ConsoleListApplications } from '@shop/contract/console-applications'
import { useCall } from '../../kit/queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

export function WaitingApplications() {
  const { data, error } = useCall(ConsoleListApplications, { state: AUDIT.waiting, page: 1, pageSize: 20 })
  if (error && !data) return <li role="alert">待审核资质没有取到：{error.message}</li>
  return <WaitingCard link={{ to: '/applications' }} label="资质申请待审核" count={data?.total} />
}
