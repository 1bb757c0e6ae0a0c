import { Tag } from 'antd'

/** A paper that ends so soon has to be renewed. */
const SOON_DAYS = 60

/** Until when a paper holds, and that it has ended or soon will have; null: without an end. */
export function Validity({ until, daysLeft }: { until: string | null; daysLeft: number | null }) {
  if (until === null || daysLeft === null) return <span className="quiet">长期</span>
  return (
    <>
      <span className="number">{until}</span>{' '}
      {daysLeft < 0 ? <Tag color="error">已过期</Tag> : daysLeft <= SOON_DAYS && <Tag color="warning">剩 {daysLeft} 天</Tag>}
    </>
  )
}
