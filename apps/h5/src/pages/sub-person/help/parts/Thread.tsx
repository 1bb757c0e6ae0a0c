import { FEEDBACK_NAMES } from '@shop/contract/feedback-states'
import { Card } from '@shop/ui'
import { PrivatePictures } from '../../../../shell/PrivatePictures.tsx'
import { maskPhone, shortTime } from '../../../../shell/format.ts'
import { to } from '../../../../shell/navigation.ts'
import type { Feedback } from './feedback.ts'
import styles from '../feedback.module.css'
import { FEEDBACK_TONES } from './feedback-tones.ts'

/** What was said, the oldest first, with the pictures that were sent. */
export function Thread({ feedback: { kindName, state, phone, order, messages, pictures } }: { feedback: Feedback }) {
  return (
    <Card>
      <h2 className={styles.head}>
        {kindName}
        <output className={styles.state} data-tone={FEEDBACK_TONES[state]}>
          {FEEDBACK_NAMES[state]}
        </output>
      </h2>
      <p className={styles.at}>联系电话 {maskPhone(phone)}</p>
      {order && (
        <a className={styles.order} href={to('sub-goods/order/detail', { orderId: order.orderId })}>
          关于订单 {order.orderNo}
        </a>
      )}
      <div className={styles.pictures}>
        <PrivatePictures label="反馈图片" pictures={pictures.map((file, at) => ({ ...file, name: `图片 ${at + 1}` }))} />
      </div>
      <ol className={styles.messages} aria-label="沟通记录">
        {messages.map(({ at, from, text }) => (
          <li key={`${at}${from}${text}`} className={styles.message} data-from={from}>
            <span className={styles.at}>
              <span className={styles.who}>{from === 'user' ? '我' : '平台客服'}</span> {shortTime(at)}
            </span>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
