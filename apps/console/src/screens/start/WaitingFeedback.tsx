import { ConsoleListFeedback } from '@shop/contract/console-feedback'
import { useCall } from '../../kit/queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

export function WaitingFeedback() {
  const { data, error } = useCall(ConsoleListFeedback, { state: 'open', page: 1, pageSize: 20 })
  if (error && !data) return <li role="alert">待回复反馈没有取到：{error.message}</li>
  return <WaitingCard link={{ to: '/feedback' }} label="用户反馈待回复" count={data?.total} />
}
