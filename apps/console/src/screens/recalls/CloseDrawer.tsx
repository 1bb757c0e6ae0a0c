import { CloseRecall } from '@shop/contract/console-recalls'
import { Alert, Form, Input, Radio } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import type { Recall } from './recall.ts'

interface Values {
  released: boolean
  reason: string
}

/** Closes a recall by a quality decision; it can't be undone. */
export function CloseDrawer({ recall: { recallId, batchNo, shops, answered }, close }: { recall: Recall; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const confirm = useConfirmAction()
  const silent = shops - answered
  const send = async ({ released, reason }: Values) => {
    const title = released ? `关闭召回，批号 ${batchNo} 恢复销售？` : `关闭召回，批号 ${batchNo} 不再销售？`
    if (!(await confirm({ title, ok: '关闭召回', twice: '关闭后不能重新打开，确定关闭？' }))) return
    await call(CloseRecall, { recallId, released, reason })
    return '召回已关闭，收到的门店会收到通知'
  }
  return (
    <FormDrawer title={`关闭召回 ${batchNo}`} send="关闭召回" danger form={form} onSend={send} onClose={close}>
      {silent > 0 && (
        <Alert className="gap" type="warning" showIcon title={`还有 ${silent} 家门店没有回复，关闭后不能再回复。`} />
      )}
      <Form.Item name="released" label="处置" rules={[{ required: true, message: '请选择处置' }]}>
        <Radio.Group
          options={[
            { value: false, label: '不合格，批号不再销售' },
            { value: true, label: '复检合格，恢复销售' },
          ]}
        />
      </Form.Item>
      <Form.Item name="reason" label="质量结论" rules={[{ required: true, whitespace: true, min: 4, message: '至少 4 个字' }]}>
        <Input.TextArea rows={4} maxLength={300} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
