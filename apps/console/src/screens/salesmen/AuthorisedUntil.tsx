import { chinaDay } from '@shop/contract/china-time'
import { Tag } from 'antd'

/** The last day of a written authorisation; one that is over is marked. */
export function AuthorisedUntil({ day }: { day: string | null }) {
  if (day === null) return <span className="quiet">未登记</span>
  return (
    <>
      <span className="number">{day}</span> {day < chinaDay(Date.now()) && <Tag color="error">已到期</Tag>}
    </>
  )
}
