import { consoleName } from '../../kit/brand.ts'
import { hasRight, useMe } from '../../kit/me.ts'
import { DueOrders } from './DueOrders.tsx'
import { RecentSales } from './RecentSales.tsx'
import { RemindedOrders } from './RemindedOrders.tsx'
import { Today } from './Today.tsx'
import { Waiting } from './Waiting.tsx'
import { WaitingOrders } from './WaitingOrders.tsx'

/** What waits for this operator, the day's money, what is due first and the last days, as far as the operator's rights go. */
export function Start() {
  const me = useMe()
  const orders = hasRight(me, 'any:orders')
  return (
    <div className="page">
      <title>{`待办 · ${consoleName}`}</title>
      <div className="head">
        <h1>待办</h1>
      </div>
      {orders && <Today />}
      <ul className="cards">
        <Waiting />
        {orders && <WaitingOrders />}
      </ul>
      {orders && <DueOrders />}
      {hasRight(me, 'seller:orders') && <RemindedOrders />}
      {orders && <RecentSales />}
    </div>
  )
}
