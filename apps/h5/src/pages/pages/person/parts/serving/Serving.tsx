import { GetOwnService } from '@shop/contract/salesmen'
import { EmptyView, Skeleton } from '@shop/ui'
import { Loaded } from '../../../../../shell/Loaded.tsx'
import { useCall } from '../../../../../shell/query.ts'
import { ServedShops } from './ServedShops.tsx'
import type { OwnService } from './own-service.ts'
import { ServiceCard } from './ServiceCard.tsx'

/** What a salesman finds in the mine tab: for whom they work, whom they invite, and the shops in their care. */
export default function Serving() {
  const service = useCall(GetOwnService, {}, { staleTime: 0 })
  return (
    <Loaded query={service} skeleton={<Skeleton shape="card" count={3} />}>
      {({ salesman }) =>
        salesman && (
          <>
            <ServiceCard salesman={salesman} />
            {salesman.authorisationOver ? <Over salesman={salesman} /> : <ServedShops counts={salesman.counts} />}
          </>
        )
      }
    </Loaded>
  )
}

/** In place of the shops, once the authorisation has ended: they come back with a new one. */
const Over = ({ salesman: { sellerId, sellerName } }: { salesman: OwnService }) => (
  <EmptyView
    small
    art="licence"
    title="授权书已到期"
    detail={`请联系${sellerId === null ? '平台' : sellerName}更新授权书；更新后，负责的门店会回到这里`}
  />
)
