import { MAX_FEEDBACK_PICTURES } from '@shop/contract/feedback-states'
import { SendFeedback } from '@shop/contract/feedback'
import { halfWidth } from '@shop/contract/half-width'
import { MOBILE } from '@shop/contract/validators'
import { Button, Card, Chips, Field, TextArea, TextField, toast, type UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { useForm } from '../../../../shell/form.ts'
import { replace } from '../../../../shell/navigation.ts'
import { send } from '../../../../shell/query.ts'
import styles from '../feedback.module.css'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'

const MIN_TEXT = 5

type Typed = { kind: string; text: string; phone: string }
const phoneOf = (typed: string) => halfWidth(typed).trim()

interface FeedbackFormProps {
  kinds: readonly { value: string; label: string }[]
  phone: string
}
/** The form of a feedback; what was typed stays on a visit to another page. */
export default function FeedbackForm({ kinds, phone }: FeedbackFormProps) {
  const form = useForm<Typed>(
    { kind: '', text: '', phone },
    {
      kind: (kind) => (kind ? undefined : '请选择反馈类型'),
      text: (text) => (text.trim().length < MIN_TEXT ? `请至少填写 ${MIN_TEXT} 个字，说清楚遇到了什么` : undefined),
      phone: (typed) => (MOBILE.test(phoneOf(typed)) ? undefined : '请输入 11 位手机号'),
    },
    'feedback',
  )
  const [files, setFiles] = useState<UploadedFile[]>([])
  const submit = form.submit(async ({ kind, text, phone: typed }) => {
    const fileIds = files.map(({ id }) => id)
    const { feedbackId } = await send(SendFeedback, { kind, text, phone: phoneOf(typed), fileIds })
    toast('已提交，回复后会马上通知您', { tone: 'success' })
    replace('sub-person/help/feedbackDetail', { feedbackId })
  })
  const { onSubmit, waiting } = useAfterUploads(submit)
  const kind = form.field('kind')
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Card>
        <Field label="反馈类型" required error={kind.error}>
          <Chips
            label="反馈类型"
            items={kinds.map(({ value: key, label }) => ({ key, label }))}
            value={kind.value || null}
            onChange={(key) => kind.onChange(key ?? '')}
            wrap
          />
        </Field>
      </Card>
      <Card>
        <div className={styles.fields}>
          <TextArea
            {...form.field('text')}
            label="问题描述"
            required
            placeholder="在哪个页面、做了什么、看到了什么；涉及订单请写订单编号"
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
