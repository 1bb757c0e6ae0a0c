import { ListFeedbackKinds } from '@shop/contract/feedback'
import { Skeleton, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { useMe } from '../../../shell/me.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import { useLoggedIn } from '../../../shell/session.ts'
import styles from './feedback.module.css'
import type { FeedbackKinds } from './parts/KindField.tsx'

const FeedbackForm = lazyPart(() => import('./parts/FeedbackForm.tsx'))
const GuestFeedbackForm = lazyPart(() => import('./parts/GuestFeedbackForm.tsx'))

/** Sends feedback: what it is about, in words and pictures, and a phone to answer. */
export default function ProblemFeedback() {
  const kinds = useCall(ListFeedbackKinds, {})
  const loggedIn = useLoggedIn()
  return (
    <Page
      right={
        loggedIn && (
          <a className={styles.record} href={to('sub-person/help/feedbackRecord')}>
            反馈记录
          </a>
        )
      }
    >
      <div className={styles.page}>
        <Loaded query={kinds} skeleton={<FormSkeleton />}>
          {({ rows }) => (
            <Suspense fallback={<FormSkeleton />}>
              {loggedIn ? <OwnForm kinds={rows} /> : <GuestFeedbackForm kinds={rows} />}
            </Suspense>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

function OwnForm({ kinds }: { kinds: FeedbackKinds }) {
  const { orderId } = usePageSearch('sub-person/help/problemFeedback')
  const phone = useMe().data?.user.phone
  return phone === undefined ? <FormSkeleton /> : <FeedbackForm kinds={kinds} phone={phone} orderId={orderId} />
}

const FormSkeleton = () => (
  <>
    <Skeleton shape="block" height="120px" />
    <Skeleton shape="block" height="260px" />
  </>
)
