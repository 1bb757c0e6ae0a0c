import { chinaDay } from '@shop/contract/china-time'
import { Tag } from 'antd'
import { useNow } from '../../kit/Moment.tsx'

/** The last day of a written authorisation; one that is over is marked. */
export function AuthorisedUntil({ day }: { day: string | null }) {
  const today = chinaDay(useNow())
  if (day === null) return <span className="quiet">未登记</span>
  return (
    <>
      <span className="number">{day}</span> {day < today && <Tag color="error">已到期</Tag>}
    </>
  )
}
