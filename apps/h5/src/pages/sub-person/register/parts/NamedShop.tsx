import { GetFoundShop } from '@shop/contract/joining'
import { Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { useCall } from '../../../../shell/query.ts'
import { FoundShops } from './FoundShops.tsx'

const JoinSheet = lazyPart(() => import('./JoinSheet.tsx'))

/** The shop that the address names, which somebody wanted to add though it is registered. */
export default function NamedShop({ shopId }: { shopId: number }) {
  const found = useCall(GetFoundShop, { shopId }, { staleTime: 60_000 })
  const [joining, setJoining] = useState(false)
  // Gone since: the search below finds others.
  if (found.error?.code === 404) return null
  return (
    <Loaded query={found} skeleton={<Skeleton shape="list" />}>
      {(shop) => (
        <>
          <FoundShops shops={[shop]} more={false} onChoose={() => setJoining(true)} />
          <Suspense>{joining && <JoinSheet shop={shop} onClose={() => setJoining(false)} />}</Suspense>
        </>
      )}
    </Loaded>
  )
}
