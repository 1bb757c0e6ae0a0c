import { FEEDBACK_NAMES } from '@shop/contract/feedback-states'
import { Card, ImageViewer, Picture } from '@shop/ui'
import { useState } from 'react'
import { usePrivatePictures } from '../../../../shell/use-private-pictures.ts'
import { maskPhone, shortTime } from '../../../../shell/format.ts'
import { to } from '../../../../shell/navigation.ts'
import type { Feedback } from './feedback.ts'
import styles from '../feedback.module.css'
import { FEEDBACK_TONES } from './feedback-tones.ts'

/** What was said, the oldest first, with the pictures that were sent. */
export function Thread({ feedback: { kindName, state, phone, order, messages, pictures } }: { feedback: Feedback }) {
  const opened = usePrivatePictures(pictures)
  const [open, setOpen] = useState<number | null>(null)
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
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="反馈图片">
          {pictures.map(({ fileId }, at) => (
            <li key={fileId}>
              <button type="button" aria-label={`查看图片 ${at + 1}`} onClick={() => setOpen(at)}>
                <Picture src={opened[fileId] ?? null} alt="" width={96} height={96} />
              </button>
            </li>
          ))}
        </ul>
      )}
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
      <ImageViewer
        open={open !== null}
        index={open ?? 0}
        pictures={pictures.map(({ fileId }, at) => ({ src: opened[fileId] ?? '', alt: `图片 ${at + 1}` }))}
        onClose={() => setOpen(null)}
      />
    </Card>
  )
}
