import { consoleName } from '../../kit/brand.ts'
import { hasRight, useMe } from '../../kit/me.ts'
import { RemindedOrders } from './RemindedOrders.tsx'
import { WaitingAddresses } from './WaitingAddresses.tsx'
import { WaitingOrders } from './WaitingOrders.tsx'

/** Pending work, as the counts of the lists it links to. */
export function Start() {
  const me = useMe()
  return (
    <div className="page">
      <title>{`待办 · ${consoleName}`}</title>
      <div className="head">
        <h1>待办</h1>
      </div>
      <ul className="cards">
        {hasRight(me, 'any:orders') && <WaitingOrders />}
        {hasRight(me, 'platform:qualification') && <WaitingAddresses />}
      </ul>
      {hasRight(me, 'seller:orders') && <RemindedOrders />}
    </div>
  )
}
