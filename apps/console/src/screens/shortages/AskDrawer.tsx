import { AskSellers, MAX_ASKED_SELLERS } from '@shop/contract/console-shortages'
import { SUPPLIER_STANDINGS } from '@shop/contract/shortage-states'
import { Checkbox, Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { packsOf, seenOf, type Shortage } from './shortage.ts'

interface Values {
  sellerIds: number[]
  note?: string
}

/** Asks sellers whether they supply it; those without stock that have not answered are chosen already. */
export function AskDrawer({ shortage, close }: { shortage: Shortage; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const send = async ({ sellerIds, note = '' }: Values) => {
    await call(AskSellers, { ...seenOf(shortage), sellerIds, note })
    return `已向 ${sellerIds.length} 家卖家询货`
  }
  const { sellers, waiting, packs, goods } = shortage
  const first = sellers
    .filter(({ standing, question }) => standing !== 'inStock' && !question?.outcome)
    .slice(0, MAX_ASKED_SELLERS)
  return (
    <FormDrawer
      title="向卖家询货"
      send="询货"
      form={form}
      initial={{ sellerIds: first.map(({ sellerId }) => sellerId) }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">
        卖家会看到商品和需要的数量（{packsOf(packs, goods)}），看不到是哪 {waiting} 家门店。
      </p>
      <Form.Item
        name="sellerIds"
        label="卖家"
        // Not `required`: a group of checkboxes can't be announced as that.
        rules={[
          {
            validator: async (_, chosen: number[] = []) => {
              if (chosen.length === 0) throw new Error('请选择卖家')
            },
          },
        ]}
      >
        <Checkbox.Group
          className="choices"
          options={sellers.map(({ sellerId, name, standing }) => ({
            value: sellerId,
            label: `${name}（${SUPPLIER_STANDINGS[standing]}）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="例如：月底前需要，效期 12 个月以上" />
      </Form.Item>
    </FormDrawer>
  )
}
