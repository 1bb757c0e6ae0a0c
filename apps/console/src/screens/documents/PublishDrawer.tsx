import { DAYS_AHEAD, MAX_DOCUMENT, PublishDocument, type ConsoleGetDocument } from '@shop/contract/console-documents'
import { asksForConsent } from '@shop/contract/documents'
import type { Out } from '@shop/contract/endpoint'
import { AutoComplete, DatePicker, Form, Input, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { PhoneTextFields } from '../../kit/PhoneText.tsx'

interface Values {
  topic?: string
  title: string
  text: string
  effectiveOn: Dayjs
  asksConsent?: boolean
}
interface Props {
  /** With the text to begin from; null: a new rule. */
  document: Out<typeof ConsoleGetDocument> | null
  topics?: string[]
  close: () => void
}

/** Writes a new version of a document, or a new rule, and announces it. */
export function PublishDrawer({ document, topics = [], close }: Props) {
  const [form] = Form.useForm<Values>()
  const first = dayjs().startOf('day').add(DAYS_AHEAD.min, 'day')
  const last = dayjs().startOf('day').add(DAYS_AHEAD.max, 'day')
  const newest = document?.versions[0]
  const asked = document !== null && asksForConsent(document.key)
  const publish = async ({ topic, title, text, effectiveOn, asksConsent = false }: Values) => {
    const day = effectiveOn.format('YYYY-MM-DD')
    await call(PublishDocument, {
      key: document?.key ?? null,
      base: newest?.version ?? 0,
      title: title.trim(),
      text,
      asksConsent,
      effectiveOn: day,
      ...(topic && { topic: topic.trim() }),
    })
    return `已发布，公示中，${day} 起生效`
  }
  return (
    <FormDrawer
      title={newest ? `发布“${newest.title}”的新版本` : '新增规则'}
      send="发布"
      width={1120}
      form={form}
      initial={{
        effectiveOn: first,
        ...(document && { title: newest!.title, text: document.text }),
        ...(asked && { asksConsent: true }),
      }}
      refusals={{ DUPLICATE: 'title' }}
      onSend={publish}
      onClose={close}
    >
      <PhoneTextFields name="text" label="正文" max={MAX_DOCUMENT} pictures>
        {!document && (
          <Form.Item name="topic" label="分类" rules={[{ required: true, whitespace: true, message: '请填写分类' }]}>
            <AutoComplete options={topics.map((value) => ({ value }))} maxLength={8} />
          </Form.Item>
        )}
        <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, message: '请填写标题' }]}>
          <Input maxLength={30} showCount autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="effectiveOn"
          label="生效日期"
          extra={`电子商务法要求至少公示 ${DAYS_AHEAD.min} 天；公示期内门店可以看到新版本`}
          rules={[{ required: true, message: '请选择生效日期' }]}
        >
          <DatePicker minDate={first} maxDate={last} allowClear={false} style={{ width: '100%' }} />
        </Form.Item>
        {asked && (
          <Form.Item
            name="asksConsent"
            label="重新征求同意"
            valuePropName="checked"
            extra="生效后，用户下次打开时须同意才能继续使用"
          >
            <Switch aria-label="重新征求同意" />
          </Form.Item>
        )}
      </PhoneTextFields>
    </FormDrawer>
  )
}
