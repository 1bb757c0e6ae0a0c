import { FEEDBACK_NAMES } from '@shop/contract/feedback-states'
import { ListFeedback } from '@shop/contract/feedback'
import { Badge, EmptyView, Skeleton } from '@shop/ui'
import { shortTime } from '../../../shell/format.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './feedback.module.css'
import { FEEDBACK_TONES } from './parts/feedback-tones.ts'

/** The user's feedback, the newest first; an answer that was not read has a dot. */
export default function FeedbackRecord() {
  const feedback = useCall(ListFeedback, {})
  return (
    <Page
      right={
        <a className={styles.record} href={to('sub-person/help/problemFeedback')}>
          去反馈
        </a>
      }
    >
      <div className={styles.page}>
        <Loaded query={feedback} skeleton={<Skeleton shape="card" count={3} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyView
                art="letter"
                title="还没有反馈"
                detail="遇到问题或有建议，都可以告诉我们"
                action={{ label: '问题反馈', href: to('sub-person/help/problemFeedback') }}
              />
            ) : (
              rows.map(({ feedbackId, kindName, text, state, createdAt, unread }) => (
                <a key={feedbackId} className={styles.row} href={to('sub-person/help/feedbackDetail', { id: feedbackId })}>
                  <span className={styles.head}>
                    <span>
                      {kindName} {unread && <Badge dot label="有新回复" />}
                    </span>
                    <span className={styles.state} data-tone={FEEDBACK_TONES[state]}>
                      {FEEDBACK_NAMES[state]}
                    </span>
                  </span>
                  <span className={styles.words}>{text}</span>
                  <span className={styles.at}>{shortTime(createdAt)}</span>
                </a>
              ))
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}
