import { GetFeedback, ReadFeedback } from '@shop/contract/feedback'
import { EmptyView, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useEffect } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { send, useCall } from '../../../shell/query.ts'
import styles from './feedback.module.css'
import { Thread } from './parts/Thread.tsx'

const Reply = lazyPart(() => import('./parts/Reply.tsx'))

/** One feedback: both sides' words, more to say until it closes, and a rating of the answer. */
export default function FeedbackDetail() {
  // Notices of earlier releases, which are kept for a year, say `feedbackId`.
  const { id, feedbackId = id } = usePageSearch('sub-person/help/feedbackDetail')
  if (!feedbackId)
    return (
      <Page>
        <EmptyView
          art="letter"
          title="没有选择反馈"
          action={{ label: '查看反馈记录', href: to('sub-person/help/feedbackRecord') }}
        />
      </Page>
    )
  return <Shown key={feedbackId} feedbackId={feedbackId} />
}

function Shown({ feedbackId }: { feedbackId: number }) {
  const feedback = useCall(GetFeedback, { feedbackId })
  const unread = feedback.data?.unread
  useEffect(() => {
    // Without a network the dot stays until the next visit.
    if (unread) send(ReadFeedback, { feedbackId }).catch(() => {})
  }, [unread, feedbackId])
  return (
    <Page>
      <div className={styles.page}>
        <Loaded query={feedback} skeleton={<Skeleton shape="card" count={2} />} notFound="没有这条反馈">
          {(it) => (
            <>
              <Thread feedback={it} />
              <Suspense fallback={<Skeleton shape="block" height="160px" />}>
                <Reply feedback={it} />
              </Suspense>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
