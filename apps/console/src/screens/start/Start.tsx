import type { CallOut } from '@shop/contract/endpoints'
import { may, useMe } from '../../kit/me.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading } from '../../kit/views.tsx'
import { Reminded } from './Reminded.tsx'
import { WaitingAddresses } from './WaitingAddresses.tsx'
import { WaitingCard } from './WaitingCard.tsx'

type Counts = CallOut<'ConsoleListOrders'>['counts']

const SELLER = [
  { group: 'new', label: '新订单，待接单' },
  { group: 'accepted', label: '已接单，待拣货' },
  { group: 'picking', label: '拣货中' },
  { group: 'packed', label: '已打包，待发货' },
  { group: 'part', label: '部分发货，其余待发' },
  { group: 'refund', label: '退款' },
]
const PLATFORM = [
  { group: 'pay', label: '待付款' },
  { group: 'new', label: '待卖家接单' },
  { group: 'accepted', label: '卖家已接单' },
  { group: 'picking', label: '拣货中' },
  { group: 'packed', label: '已打包' },
  { group: 'part', label: '部分发货' },
  { group: 'receive', label: '待收货' },
  { group: 'refund', label: '退款' },
]

/** What waits, by the counts of the lists it leads to. */
export function Start() {
  const me = useMe()
  const { data, error, refetch } = useCall('ConsoleListOrders', { group: 'all', page: 1, pageSize: 20 })
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>待办 · 管理后台</title>
      <div className="head">
        <h1>待办</h1>
      </div>
      <ul className="cards">
        {(me.org === 'seller' ? SELLER : PLATFORM).map(({ group, label }) => (
          <WaitingCard key={group} to="/orders" search={{ group }} label={label} count={countOf(data.counts, group)} />
        ))}
        {may(me, 'platform:qualification') && <WaitingAddresses />}
      </ul>
      {me.org === 'seller' && <Reminded />}
    </div>
  )
}

const countOf = (counts: Counts, group: string) => counts[group] ?? 0
