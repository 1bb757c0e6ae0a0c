import { ListDictionary } from '@shop/contract/platform'
import { Skeleton, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { useMe } from '../../../shell/me.ts'
import { to } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './feedback.module.css'

const FeedbackForm = lazyPart(() => import('./parts/FeedbackForm.tsx'))

/** Sends feedback: what it is about, in words and pictures, and a phone to answer. */
export default function ProblemFeedback() {
  const kinds = useCall(ListDictionary, { type: 'feedback_kind' })
  const phone = useMe().data?.user.phone
  return (
    <Page
      right={
        <a className={styles.record} href={to('sub-person/help/feedbackRecord')}>
          我的反馈
        </a>
      }
    >
      <div className={styles.page}>
        <Loaded query={kinds} skeleton={<FormSkeleton />}>
          {({ rows }) =>
            phone === undefined ? (
              <FormSkeleton />
            ) : (
              <Suspense fallback={<FormSkeleton />}>
                <FeedbackForm kinds={rows} phone={phone} />
              </Suspense>
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}

const FormSkeleton = () => (
  <>
    <Skeleton shape="block" height="120px" />
    <Skeleton shape="block" height="260px" />
  </>
)
