import { GetShopAudit, type ShopReview } from '@shop/contract/applications'
import { BUY_REASONS, REVIEW, type ReviewState } from '@shop/contract/codes'
import { Button, Cell, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useEffect } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useMe, type Me } from '../../../shell/me.ts'
import { hrefOf, replace, to } from '../../../shell/navigation.ts'
import { useCall } from '../../../shell/query.ts'
import styles from '../../../features/papers/form.module.css'
import { ApplySteps } from './parts/ApplySteps.tsx'
import { Seen } from './parts/Seen.tsx'
import { seeingStop } from '../../../features/papers/stops.ts'
import { LOOK_WORDS } from '../../../features/papers/state-words.ts'
import { StateCard } from '../../../features/papers/StateCard.tsx'
import { MEANWHILE } from '../../../features/papers/meanwhile.ts'
import { useShownState } from '../../../features/papers/use-shown-state.ts'

const LookForm = lazyPart(() => import('./parts/LookForm.tsx'))
const SentPapers = lazyPart(() => import('./parts/SentPapers.tsx'))

/** Applies to see prices with the business licence, and shows where the application stands. */
export default function Look() {
  const review = useCall(GetShopAudit, {}, { staleTime: 0 })
  const me = useMe().data
  const shopId = me?.shop?.id
  const price = review.data?.price
  useShownState(price?.state)
  // A shop that may buy never sees this page: there is nothing more to apply for.
  const mayBuy = review.data?.procure.state === REVIEW.approved
  useEffect(() => {
    if (mayBuy) replace('sub-person/credential/credential')
  }, [mayBuy])
  const form = price?.content && isEditable(price.state) ? { price, content: price.content } : null
  // A form never begins with what this device remembers while the server is being asked.
  const isFresh = !review.isFetching || review.isFetchedAfterMount
  if (form && shopId && isFresh)
    return (
      <Suspense
        fallback={
          <Page>
            <LookSkeleton />
          </Page>
        }
      >
        <LookForm key={form.price.state} {...form} shopId={shopId} onRefresh={review.refetch} />
      </Suspense>
    )
  return (
    <Page onRefresh={review.refetch}>
      <Loaded query={review} skeleton={<LookSkeleton />}>
        {(it) =>
          form || !me || mayBuy ? (
            <LookSkeleton />
          ) : (
            <Standing price={it.price} procure={it.procure} nextStep={it.nextStep} me={me} />
          )
        }
      </Loaded>
    </Page>
  )
}

const isEditable = (state: ReviewState) => state !== REVIEW.waiting && state !== REVIEW.approved

function Standing({ price, procure, nextStep, me }: Pick<ShopReview, 'price' | 'procure' | 'nextStep'> & { me: Me }) {
  const stop = seeingStop(me)
  return (
    <div className={styles.page}>
      <ApplySteps at={price.state === REVIEW.approved ? 'procure' : 'price'} />
      <StateCard
        standing={price}
        words={stop ? { ...LOOK_WORDS, [REVIEW.approved]: stop.words } : LOOK_WORDS}
        meanwhile={
          isEditable(procure.state) && (
            <Button size="s" href={hrefOf(BUY_REASONS.procure.to) ?? ''}>
              {MEANWHILE}
            </Button>
          )
        }
      >
        {stop?.step && (
          <Button size="s" href={stop.step.href}>
            {stop.step.label}
          </Button>
        )}
        {!stop && nextStep.to === BUY_REASONS.procure.to && (
          <Button size="s" href={hrefOf(nextStep.to) ?? ''}>
            {nextStep.text}
          </Button>
        )}
        {!stop && (
          <Button size="s" variant="outlined" href={to('pages/index/index')}>
            去看价格
          </Button>
        )}
      </StateCard>
      {price.state !== REVIEW.approved && <Seen />}
      {price.content && price.auditId !== null && (
        <Suspense>
          <SentPapers certificates={price.content.certificates}>
            <Cell title="联系人" value={`${price.content.contact} ${price.content.phone}`} />
          </SentPapers>
        </Suspense>
      )}
    </div>
  )
}
const LookSkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="block" height="88px" />
    <Skeleton shape="card" count={3} />
  </div>
)
