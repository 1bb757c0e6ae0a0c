import { GetUserAudit, type UserReview } from '@shop/contract/joining'
import { REVIEW, SHOP_TYPE_NAMES, type ShopType } from '@shop/contract/codes'
import { Button, Card, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { useMe } from '../../../shell/me.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from '../../../features/papers/form.module.css'
import { RequestCard } from '../../../features/papers/RequestCard.tsx'
import { SalesmanNote, useIsSalesman } from '../../../shell/SalesmanNote.tsx'
import { InviteCode } from './parts/InviteCode.tsx'

// Most come without an invitation, a link to a shop, or a request that was refused.
const FixRequest = lazyPart(() => import('./parts/FixRequest.tsx'))
const Joined = lazyPart(() => import('./parts/Joined.tsx'))
const Invited = lazyPart(() => import('./parts/Invited.tsx'))
const NamedShop = lazyPart(() => import('./parts/NamedShop.tsx'))
// Comes while it is asked whether a request waits.
const ShopSearch = lazyPart(() => import('./parts/ShopSearch.tsx'))

/** Finds a shop and asks to join it, shows what became of that, or joins at once with an invitation. */
export default function SelectStore() {
  const { invite, shopId, type, regionId } = usePageSearch('sub-person/register/selectStore')
  const isSalesman = useIsSalesman()
  const newest = useCall(GetUserAudit, {}, { staleTime: 0 })
  const joined = useApproved(newest.data?.audit ?? null)
  if (isSalesman)
    return (
      <Page>
        <SalesmanNote />
      </Page>
    )
  return (
    <Page>
      <div className={styles.page}>
        {invite ? (
          <Suspense fallback={<Skeleton shape="card" />}>
            <Invited code={invite.toUpperCase()} />
          </Suspense>
        ) : (
          <Loaded query={newest} skeleton={<Skeleton shape="card" count={2} />}>
            {({ audit: review }) => (
              <>
                <Suspense>{joined && <Joined request={joined} />}</Suspense>
                {review && (review.state === REVIEW.waiting || review.state === REVIEW.rejected) && (
                  <RequestCard request={review}>
                    <Suspense>{review.state === REVIEW.rejected && <FixRequest request={review} />}</Suspense>
                  </RequestCard>
                )}
                {!joined && review?.state !== REVIEW.waiting && shopId && (
                  <Suspense fallback={<Skeleton shape="card" />}>
                    <NamedShop shopId={shopId} />
                  </Suspense>
                )}
                {!joined && review?.state !== REVIEW.waiting && (
                  <Suspense fallback={<Skeleton shape="card" />}>
                    <ShopSearch regionId={regionId} type={shopTypeOf(type)} />
                  </Suspense>
                )}
                {!joined && <InviteCode />}
                {!joined && review?.state !== REVIEW.waiting && <Leave />}
              </>
            )}
          </Loaded>
        )}
      </div>
    </Page>
  )
}

/** The request that was approved while the page was open; null: none was. */
function useApproved(request: UserReview | null): UserReview | null {
  const [waited, setWaited] = useState<number | null>(null)
  const waits = request?.state === REVIEW.waiting
  if (waits && waited !== request.id) setWaited(request.id)
  return request?.state === REVIEW.approved && request.id === waited ? request : null
}

/** A type that the address names; undefined: there is none of it. */
const shopTypeOf = (type = 0) => (type in SHOP_TYPE_NAMES ? (type as ShopType) : undefined)

/** For those who do not want a second shop but another one. */
function Leave() {
  const shop = useMe().data?.shop
  if (!shop) return null
  return (
    <Card title="要离开现在的门店？">
      <p className={styles.small}>换到另一家门店，对方同意后，您不再是{shop.name}的成员</p>
      <Button block variant="outlined" href={to('sub-person/register/replaceTerminal')}>
        更换终端
      </Button>
    </Card>
  )
}
