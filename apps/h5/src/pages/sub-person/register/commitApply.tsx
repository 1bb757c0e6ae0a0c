import { GetShopAudit } from '@shop/contract/applications'
import { CAPACITY_NAMES } from '@shop/contract/certificates'
import { REVIEW, renewalStep, SCOPE_NAMES, type ReviewState } from '@shop/contract/codes'
import { Button, Cell, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useMe, type Me } from '../../../shell/me.ts'
import { to } from '../../../shell/navigation.ts'
import { useCall } from '../../../shell/query.ts'
import type { Procure, ProcureContent } from '../../../features/papers/contents.ts'
import styles from '../../../features/papers/form.module.css'
import { orderingStop } from '../../../features/papers/stops.ts'
import { APPLY_WORDS, RENEWAL_WORDS } from '../../../features/papers/state-words.ts'
import { StateCard } from '../../../features/papers/StateCard.tsx'
import { useShownState } from '../../../features/papers/use-shown-state.ts'
import { ApplySteps } from './parts/ApplySteps.tsx'
import { ToSign } from './parts/ToSign.tsx'

const ApplyForm = lazyPart(() => import('./parts/ApplyForm.tsx'))
const SentPapers = lazyPart(() => import('./parts/SentPapers.tsx'))

/**
 * Applies to buy with all core certificates, who buys, the scopes and the receiver, and shows where the application stands. A shop
 * that may buy renews its certificates with the same form: when one has ended, or from 60 days before, when it asks to.
 */
export default function CommitApply() {
  const review = useCall(GetShopAudit, {}, { staleTime: 0 })
  useShownState(review.data?.procure.state)
  const me = useMe().data
  const shopId = me?.shop?.id
  const [isRenewing, setRenewing] = useState(false)
  // A form never begins with what this device remembers while the server is being asked.
  const isFresh = !review.isFetching || review.isFetchedAfterMount
  return (
    <Page>
      <Loaded query={review} skeleton={<ApplySkeleton />}>
        {({ procure: it, certificates }) => {
          const procure = isRenewing && it.state === REVIEW.approved && it.renews ? begunWith(it) : it
          if (!procure.content || !isEditable(procure.state) || !shopId)
            return me ? <Standing procure={procure} me={me} onRenew={() => setRenewing(true)} /> : <ApplySkeleton />
          if (!isFresh) return <ApplySkeleton />
          return (
            <Suspense fallback={<ApplySkeleton />}>
              <ApplyForm key={procure.state} procure={procure} content={procure.content} held={certificates} shopId={shopId} />
            </Suspense>
          )
        }}
      </Loaded>
    </Page>
  )
}

const isEditable = (state: ReviewState) => state !== REVIEW.waiting && state !== REVIEW.approved

/** A renewal that nothing has been filled in of yet. */
const begunWith = (procure: Procure): Procure => ({ ...procure, state: REVIEW.draft, submittedAt: null, decidedAt: null })

interface StandingProps {
  procure: Procure
  me: Me
  onRenew: () => void
}
function Standing({ procure, me, onRenew }: StandingProps) {
  const stop = orderingStop(me)
  const words = procure.renews ? RENEWAL_WORDS : APPLY_WORDS
  const renews = procure.renews && procure.content !== null
  const step = stop ? stop.step : BUY
  return (
    <div className={styles.page}>
      {!procure.renews && <ApplySteps at={procure.state === REVIEW.approved ? 'done' : 'procure'} />}
      <StateCard standing={procure} words={stop ? { ...words, [REVIEW.approved]: stop.words } : words}>
        {step && (
          <Button size="s" href={step.href}>
            {step.label}
          </Button>
        )}
        {renews && (
          <Button size="s" variant="outlined" onClick={onRenew}>
            {renewalStep(REVIEW.draft)}
          </Button>
        )}
      </StateCard>
      <ToSign />
      {procure.content && procure.auditId !== null && <Sent content={procure.content} />}
    </div>
  )
}
const BUY = { label: '去采购', href: to('pages/index/index') }

const Sent = ({ content: { certificates, capacity, scopes, receiver, receiverPhone, address } }: { content: ProcureContent }) => (
  <Suspense>
    <SentPapers certificates={certificates.filter(({ files }) => files.length > 0)}>
      <Cell title="由谁采购" value={capacity && CAPACITY_NAMES[capacity]} />
      <Cell title="经营范围" detail={scopes.map((scope) => SCOPE_NAMES[scope]).join('、')} />
      <Cell title="收货人" value={`${receiver} ${receiverPhone}`} />
      <Cell title="收货地址" detail={address} />
    </SentPapers>
  </Suspense>
)

const ApplySkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="block" height="88px" />
    <Skeleton shape="card" count={4} />
  </div>
)
