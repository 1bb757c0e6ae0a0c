import { PublishVersion } from '@shop/contract/console-versions'
import { Checkbox, Form, Input, InputNumber } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import type { Version } from './version.ts'

interface Values {
  version: string
  code: number
  downloadUrl?: string
  forced?: boolean
  notes?: string
}
/** Announces a version of an app, or corrects what is said of the newest one. */
export function PublishDrawer({ version: it, close }: { version: Version; close: () => void }) {
  const { app, system, appName, systemName } = it
  const [form] = Form.useForm<Values>()
  const confirm = useConfirmAction()
  const send = async ({ version, code, downloadUrl = '', forced = false, notes = '' }: Values) => {
    const sure =
      !forced ||
      it.forced ||
      (await confirm({ title: '强制更新？', text: '旧版本马上不能使用，所有人都要先更新。', ok: '强制更新' }))
    if (!sure) return undefined
    const facts = { version: version.trim(), code, downloadUrl: downloadUrl.trim(), forced, notes: notes.trim() }
    await call(PublishVersion, { app, system, seen: it.code, ...facts })
    return '已发布'
  }
  return (
    <FormDrawer title={`发布 ${appName} ${systemName}`} send="发布" form={form} initial={it} onSend={send} onClose={close}>
      <Form.Item
        name="version"
        label="版本"
        rules={[{ required: true, pattern: /^\s*\d{1,3}(\.\d{1,3}){1,3}\s*$/, message: '如 1.8.1' }]}
      >
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="code"
        label="版本号"
        extra={`客户端按它判断新旧，不能小于现在的 ${it.code}`}
        rules={[{ required: true, type: 'integer', min: it.code, message: `请填写不小于 ${it.code} 的整数` }]}
      >
        <InputNumber style={{ width: '100%' }} max={999_999} />
      </Form.Item>
      <Form.Item name="downloadUrl" label="下载地址" extra="https:// 开头，或本站的路径；没有应用时留空">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="notes" label="更新说明">
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="forced" valuePropName="checked" extra="旧版本必须更新后才能使用">
        <Checkbox>强制更新</Checkbox>
      </Form.Item>
    </FormDrawer>
  )
}
