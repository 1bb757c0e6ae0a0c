import { MAX_FEEDBACK_PICTURES } from '@shop/contract/feedback-states'
import { SendFeedback } from '@shop/contract/feedback'
import { Button, Card, TextArea, TextField, toast, type UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { replace } from '../../../../shell/navigation.ts'
import { send } from '../../../../shell/query.ts'
import styles from '../feedback.module.css'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'
import { AboutOrder } from './AboutOrder.tsx'
import { KindField, type FeedbackKinds } from './KindField.tsx'
import { phoneOf, useFeedbackForm } from './use-feedback-form.ts'

interface FeedbackFormProps {
  kinds: FeedbackKinds
  phone: string
  /** The order that it is about. */
  orderId: number | undefined
}
/** The form of a feedback. */
export default function FeedbackForm({ kinds, phone, orderId }: FeedbackFormProps) {
  const form = useFeedbackForm(phone)
  const [files, setFiles] = useState<UploadedFile[]>([])
  const submit = form.submit(async ({ kind, text, phone: typed }) => {
    const fileIds = files.map(({ id }) => id)
    const about = orderId !== undefined && { orderId }
    const { feedbackId } = await send(SendFeedback, { kind, text, phone: phoneOf(typed), fileIds, ...about })
    toast('已提交，回复后会马上通知您', { tone: 'success' })
    replace('sub-person/help/feedbackDetail', { id: feedbackId })
  })
  const { onSubmit, waiting } = useAfterUploads(submit)
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {orderId !== undefined && <AboutOrder orderId={orderId} />}
      <KindField kinds={kinds} field={form.field('kind')} />
      <Card>
        <div className={styles.fields}>
          <TextArea
            {...form.field('text')}
            label="问题描述"
            required
            placeholder={`在哪个页面、做了什么、看到了什么${orderId === undefined ? '；涉及订单请写订单号' : ''}`}
          />
          <PictureField
            purpose="feedback"
            label={`图片（最多 ${MAX_FEEDBACK_PICTURES} 张）`}
            max={MAX_FEEDBACK_PICTURES}
            files={files}
            onChange={setFiles}
          />
          <TextField {...form.field('phone')} label="联系电话" required type="tel" maxLength={20} autoComplete="tel" />
        </div>
      </Card>
      <p className={styles.note}>图片只有您和平台客服能看到。</p>
      <Button type="submit" block size="l" loading={form.busy || waiting}>
        提交反馈
      </Button>
    </form>
  )
}
