import { GetOwnService } from '@shop/contract/salesmen'
import { Skeleton } from '@shop/ui'
import { Loaded } from '../../../../../shell/Loaded.tsx'
import { useCall } from '../../../../../shell/query.ts'
import { ServedShops } from './ServedShops.tsx'
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
            <ServedShops counts={salesman.counts} />
          </>
        )
      }
    </Loaded>
  )
}
