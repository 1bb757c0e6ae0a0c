import { AnswerShortage } from '@shop/contract/console-shortages'
import { Alert, Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { GoodsField } from './GoodsField.tsx'
import { seenOf, type Shortage } from './shortage.ts'

interface Values {
  reply?: string
  goodsId?: number
}

/** Answers all shops that wait, in words, with other goods, or both. */
export function AnswerDrawer({ shortage, close }: { shortage: Shortage; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const send = async ({ reply = '', goodsId }: Values) => {
    const { shops } = await call(AnswerShortage, { ...seenOf(shortage), reply, goodsId: goodsId ?? null })
    return `已答复 ${shops} 家门店，门店会收到系统消息`
  }
  return (
    <FormDrawer title="答复门店" send="答复" width={560} form={form} onSend={send} onClose={close}>
      <Alert className="gap" type="info" title={`${shortage.waiting} 家等待的门店都会看到。答复后继续找货，到货时照常通知。`} />
      <Form.Item
        name="reply"
        label="答复"
        dependencies={['goodsId']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value?: string) => {
              if (!value?.trim() && !getFieldValue('goodsId')) throw new Error('请填写答复，或选择替代商品')
            },
          }),
        ]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="例如：厂家检修，预计下月中旬恢复供货" />
      </Form.Item>
      <GoodsField
        label="替代商品"
        extra="可不选；门店点开就能采购"
        {...(shortage.goods && { begin: shortage.goods.goodsShowName })}
      />
    </FormDrawer>
  )
}
