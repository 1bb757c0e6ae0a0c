import { AnswerFeedback, MAX_REPLY } from '@shop/contract/console-feedback'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../kit/queries.ts'
import type { Feedback } from './feedback.ts'
import styles from './Feedback.module.css'

/** Answers a feedback; what was typed stays when the user adds something meanwhile. */
export function AnswerForm({ feedback: { feedbackId, messages } }: { feedback: Feedback }) {
  const [reply, setReply] = useState('')
  const answer = useCommand(AnswerFeedback)
  const client = useQueryClient()
  const { message } = App.useApp()
  const send = () =>
    answer.mutate(
      { feedbackId, read: messages.length, reply },
      {
        onSuccess: () => {
          setReply('')
          void message.success('已回复，用户会马上收到通知')
        },
        // What the user added meanwhile is shown above.
        onError: () => void client.invalidateQueries(),
      },
    )
  return (
    <>
      <Input.TextArea
        rows={4}
        maxLength={MAX_REPLY}
        showCount
        aria-label="回复内容"
        placeholder="用户可见：说明原因、已经做了什么、接下来怎么办"
        value={reply}
        onChange={({ target }) => setReply(target.value)}
      />
      <div className={styles.send}>
        <Button type="primary" disabled={!reply.trim()} loading={answer.isPending} onClick={send}>
          发送回复
        </Button>
      </div>
    </>
  )
}
