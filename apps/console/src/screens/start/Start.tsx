import { consoleName } from '../../kit/brand.ts'
import { hasRight, useMe } from '../../kit/me.ts'
import { DueOrders } from './DueOrders.tsx'
import { RemindedOrders } from './RemindedOrders.tsx'
import { Today } from './Today.tsx'
import { WaitingAdditions } from './WaitingAdditions.tsx'
import { WaitingAddresses } from './WaitingAddresses.tsx'
import { WaitingApplications } from './WaitingApplications.tsx'
import { WaitingFeedback } from './WaitingFeedback.tsx'
import { WaitingJoinRequests } from './WaitingJoinRequests.tsx'
import { WaitingOrders } from './WaitingOrders.tsx'
import { WaitingRechecks } from './WaitingRechecks.tsx'

/** The day's money, what is due first, and pending work as the counts of the lists it links to. */
export function Start() {
  const me = useMe()
  return (
    <div className="page">
      <title>{`待办 · ${consoleName}`}</title>
      <div className="head">
        <h1>待办</h1>
      </div>
      {hasRight(me, 'any:orders') && <Today />}
      <ul className="cards">
        {hasRight(me, 'any:orders') && <WaitingOrders />}
        {hasRight(me, 'platform:qualification') && <WaitingApplications />}
        {hasRight(me, 'platform:qualification') && <WaitingAdditions />}
        {hasRight(me, 'platform:qualification') && <WaitingAddresses />}
        {hasRight(me, 'platform:qualification') && <WaitingJoinRequests />}
        {hasRight(me, 'platform:qualification') && <WaitingRechecks />}
        {hasRight(me, 'platform:service') && <WaitingFeedback />}
      </ul>
      {hasRight(me, 'any:orders') && <DueOrders />}
      {hasRight(me, 'seller:orders') && <RemindedOrders />}
    </div>
  )
}
