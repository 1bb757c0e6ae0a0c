import { ConsoleListRechecks } from '@shop/contract/console-certificates'
import { useCall } from '../../kit/queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

export function WaitingRechecks() {
  const { data, error } = useCall(ConsoleListRechecks, { due: 'now', page: 1, pageSize: 20 })
  if (error && !data) return <li role="alert">待复核的门店没有取到：{error.message}</li>
  return <WaitingCard link={{ to: '/rechecks' }} label="门店待年度复核" count={data?.total} />
}
