import { ConsoleListWaiting } from '@shop/contract/console-start'
import { WAITING } from '@shop/contract/waiting'
import { Alert } from 'antd'
import { useNow } from '../../kit/Moment.tsx'
import { sinceText } from '../../kit/moment.ts'
import { useCall } from '../../kit/queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** What waits for this operator, and for how long the oldest of it has: each leads to its list. */
export function Waiting() {
  const now = useNow()
  const { data, error } = useCall(ConsoleListWaiting, {})
  if (error && !data)
    return (
      <li>
        <Alert type="error" showIcon title={`待处理的数量没有取到：${error.message}`} />
      </li>
    )
  return data?.rows.map(({ kind, count, since }) => {
    const { name, to, ...more } = WAITING[kind]
    const search = 'search' in more ? more.search : undefined
    const note = count > 0 && since ? sinceText(since, now) : undefined
    return <WaitingCard key={kind} link={{ to, search }} label={name} count={count} note={note} />
  })
}
