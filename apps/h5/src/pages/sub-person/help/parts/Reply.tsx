import { AddToFeedback, RateFeedback } from '@shop/contract/feedback'
import { Button, Card, Rating, TextArea, toast } from '@shop/ui'
import { useForm } from '../../../../shell/form.ts'
import { shortTime } from '../../../../shell/format.ts'
import { to } from '../../../../shell/navigation.ts'
import { send, useSend } from '../../../../shell/query.ts'
import type { Feedback } from './feedback.ts'
import styles from '../feedback.module.css'

/** Rates the answer, and says more until the feedback is closed; after that it leads to a new one. */
export default function Reply({ feedback: { feedbackId, rating, canAdd, canRate, closesAt } }: { feedback: Feedback }) {
  const rate = useSend(RateFeedback, { done: () => toast('谢谢评价', { tone: 'success' }) })
  return (
    <>
      {canRate && (
        <Card>
          <div className={styles.rate}>
            <p>{rating === null ? '这次回复对您有帮助吗？' : '您的评价'}</p>
            <Rating label="评价" value={rating ?? 0} onChange={(stars) => void rate.send({ feedbackId, rating: stars })} />
          </div>
        </Card>
      )}
      {canAdd ? (
        <More feedbackId={feedbackId} closesAt={closesAt} />
      ) : (
        <Button variant="outlined" block href={to('sub-person/help/problemFeedback')}>
          还有问题，重新反馈
        </Button>
      )}
    </>
  )
}

function More({ feedbackId, closesAt }: { feedbackId: number; closesAt: string | null }) {
  const form = useForm({ text: '' }, { text: (text) => (text.trim() ? undefined : '请填写补充的内容') }, 'more')
  const submit = form.submit(async ({ text }) => {
    await send(AddToFeedback, { feedbackId, text })
    form.set('text', '')
    toast('已补充', { tone: 'success' })
  }, 'text')
  return (
    <Card>
      <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          {...form.field('text')}
          label="补充说明"
          rows={3}
          {...(closesAt && { hint: `没有补充的话，${shortTime(closesAt)} 自动关闭` })}
        />
        <Button type="submit" block variant="outlined" loading={form.busy}>
          提交补充
        </Button>
      </form>
    </Card>
  )
}
