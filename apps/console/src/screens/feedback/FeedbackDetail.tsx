import { chinaTime } from '@shop/contract/china-time'
import { ConsoleGetFeedback } from '@shop/contract/console-feedback'
import { FEEDBACK } from '@shop/contract/feedback-states'
import { useParams } from '@tanstack/react-router'
import { Descriptions } from 'antd'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import type { Feedback } from './feedback.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ClaimButton } from './ClaimButton.tsx'
import styles from './Feedback.module.css'
import { Pictures } from './Pictures.tsx'
import { Standing } from './Standing.tsx'

/** One feedback: what was said, the pictures, and the answer to write. */
export function FeedbackDetail() {
  const { feedbackId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetFeedback}
      args={{ feedbackId: Number(feedbackId) }}
      what="反馈"
      title={({ kindName, userName }) => `${kindName} · ${userName}`}
      renderActions={(feedback) => <ClaimButton feedback={feedback} />}
    >
      {(feedback) => <Content feedback={feedback} />}
    </DetailPage>
  )
}

function Content({ feedback }: { feedback: Feedback }) {
  const { feedbackId, userName, isGuest, phone, order, messages, fileIds, state, claim, rating } = feedback
  const mayAnswer = state !== FEEDBACK.closed && (claim === null || claim.mine)
  return (
    <>
      <Descriptions
        size="small"
        column={4}
        items={[
          { key: 'state', label: '状态', children: <Standing feedback={feedback} /> },
          { key: 'user', label: '用户', children: isGuest ? '访客（未登录，请电话回复）' : userName },
          { key: 'phone', label: '联系电话', children: <span className="number">{phone || '已清除'}</span> },
          ...(order ? [{ key: 'order', label: '订单', children: <span className="number">{order.orderNo}</span> }] : []),
          { key: 'rating', label: '评价', children: rating === null ? '还没有' : `${rating} 星` },
        ]}
      />
      {fileIds.length > 0 && (
        <Part title={`图片（${fileIds.length}）`}>
          <Pictures key={feedbackId} fileIds={fileIds} />
        </Part>
      )}
      <Part title="沟通记录">
        <ol className={styles.thread}>
          {messages.map(({ at, from, by, text }) => (
            <li key={`${at}${from}${text}`} className={styles.message} data-from={from}>
              <span className="quiet number">
                {from === 'user' ? userName : by} {chinaTime(at)}
              </span>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      {mayAnswer && (
        <Part title="回复">
          <AnswerForm key={feedbackId} feedback={feedback} />
        </Part>
      )}
    </>
  )
}
