import { REVIEW, USER_REVIEW } from '@shop/contract/codes'
import { GetUserAudit } from '@shop/contract/joining'
import { Button, EmptyView, Skeleton, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { useMe } from '../../../shell/me.ts'
import { to } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from '../../../features/papers/form.module.css'
import { SalesmanNote, useIsSalesman } from '../../../shell/SalesmanNote.tsx'
import { LeftBehind } from './parts/LeftBehind.tsx'
import { RequestCard } from '../../../features/papers/RequestCard.tsx'

// Few were refused.
const FixRequest = lazyPart(() => import('./parts/FixRequest.tsx'))
// Comes while it is asked whether a request waits.
const ShopSearch = lazyPart(() => import('./parts/ShopSearch.tsx'))

/** Moves to another shop: what stays in the current one, the new one found by its name, and what became of the request. */
export default function ReplaceTerminal() {
  const me = useMe()
  const isSalesman = useIsSalesman()
  const newest = useCall(GetUserAudit, {}, { staleTime: 0 })
  return (
    <Page>
      <div className={styles.page}>
        <Loaded query={me} skeleton={<Skeleton shape="card" />}>
          {({ shop }) => (isSalesman ? <SalesmanNote /> : shop ? <Move shop={shop} newest={newest} /> : <NoShop />)}
        </Loaded>
      </div>
    </Page>
  )
}

type Me = NonNullable<ReturnType<typeof useMe>['data']>
interface MoveProps {
  shop: NonNullable<Me['shop']>
  newest: ReturnType<typeof useCall<typeof GetUserAudit>>
}
const Move = ({ shop, newest }: MoveProps) => (
  <Loaded query={newest} skeleton={<Skeleton shape="card" count={2} />}>
    {({ audit: review }) => (
      <>
        {review &&
          (review.state === REVIEW.waiting || (review.state === REVIEW.rejected && review.kind === USER_REVIEW.move)) && (
            <RequestCard request={review}>
              <Suspense>{review.state === REVIEW.rejected && <FixRequest request={review} moves />}</Suspense>
            </RequestCard>
          )}
        <LeftBehind shop={shop}>
          <Suspense fallback={<Skeleton shape="card" />}>{review?.state !== REVIEW.waiting && <ShopSearch moves />}</Suspense>
        </LeftBehind>
      </>
    )}
  </Loaded>
)

const NoShop = () => (
  <>
    <EmptyView small title="您还没有加入门店" detail="加入门店后，才能更换到另一家" />
    <Button block href={to('sub-person/register/selectStore')}>
      加入门店
    </Button>
  </>
)
