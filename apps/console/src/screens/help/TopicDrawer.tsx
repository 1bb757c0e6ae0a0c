import { SaveHelpTopic } from '@shop/contract/console-help'
import { Form, Input, InputNumber, Switch } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { Topic } from './topic.ts'

interface Values {
  name: string
  shown: boolean
  position: number
}

/** Adds a topic, or changes one; `topic` null: a new one. */
export function TopicDrawer({ topic, topics, close }: { topic: Topic | null; topics: Topic[]; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const save = async ({ name, shown, position }: Values) => {
    const input = { name: name.trim(), shown, ...(topic && { position }) }
    // Only what was changed here: another operator may have changed the rest.
    const changed = Object.entries(input).filter(([field]) => topic === null || form.isFieldTouched(field as keyof Values))
    await call(SaveHelpTopic, { topicId: topic?.topicId ?? null, ...Object.fromEntries(changed) })
    return '已保存'
  }
  return (
    <FormDrawer
      title={topic ? `修改分类“${topic.name}”` : '新增分类'}
      send="保存"
      form={form}
      initial={topic ? { ...topic, position: topics.indexOf(topic) + 1 } : { shown: true }}
      refusals={{ DUPLICATE: 'name' }}
      onSend={save}
      onClose={close}
    >
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
        <Input maxLength={8} showCount autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="shown" label="显示" valuePropName="checked" extra="停用后，分类和其中的问题都不显示">
        <Switch aria-label="显示分类" />
      </Form.Item>
      {topic && (
        <Form.Item name="position" label="顺序" rules={[{ required: true, message: '请填写顺序' }]}>
          <InputNumber min={1} max={topics.length} precision={0} />
        </Form.Item>
      )}
    </FormDrawer>
  )
}
