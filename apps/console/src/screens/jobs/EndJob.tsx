import { DropJob, RetryJob } from '@shop/contract/console-jobs'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { FailedJob } from './failed-job.ts'

export type Ending = 'retry' | 'drop'
const TEXTS = {
  retry: { call: RetryJob, title: '重试', text: '任务会马上再运行一次；再失败会回到这个列表。', done: '已重新运行' },
  drop: {
    call: DropJob,
    title: '放弃',
    text: '任务会被删除，不再运行，不能恢复。请先确认要做的事已用其他方式完成。',
    done: '已放弃',
  },
} as const

/** Retries a failed job, or gives it up, with the reason for the log. */
export function EndJob({ row: { name, jobId, title }, ending, close }: { row: FailedJob; ending: Ending; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const texts = TEXTS[ending]
  const send = async ({ reason }: { reason: string }) => {
    await call(texts.call, { name, jobId, reason: reason.trim() })
    return texts.done
  }
  return (
    <FormDrawer
      title={`${texts.title}：${title}`}
      send={texts.title}
      danger={ending === 'drop'}
      form={form}
      onSend={send}
      onClose={close}
    >
      <p className="gap">{texts.text}</p>
      <Form.Item
        name="reason"
        label="原因（记入操作日志）"
        rules={[{ required: true, whitespace: true, min: 2, message: '请填写原因，至少 2 个字' }]}
      >
        <Input maxLength={60} showCount autoFocus autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
