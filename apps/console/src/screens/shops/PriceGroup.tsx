import { ConsoleListPriceGroups, SetPriceGroup } from '@shop/contract/console-price-groups'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useMe } from '../../kit/me.ts'
import { useCall } from '../../kit/queries.ts'
import { NO_PRICE_GROUP } from './no-price-group.ts'
import type { Shop } from './shop.ts'

/** The price group of a shop, and the way to change it for who may; a shop that was replaced buys no more. */
export function PriceGroup({ shop }: { shop: Shop }) {
  const mayChange = useMe().rights.includes('offers') && !shop.replacedAt
  const [open, setOpen] = useState(false)
  return (
    <span className="row-actions">
      {shop.priceGroup ?? NO_PRICE_GROUP}
      {mayChange && (
        <Button type="link" size="small" aria-label="修改价格组" onClick={() => setOpen(true)}>
          修改
        </Button>
      )}
      {open && <PriceGroupDrawer shop={shop} close={() => setOpen(false)} />}
    </span>
  )
}

/** What stands for no group among the choices. */
const NONE = 0
interface Values {
  group: number
  reason: string
}
function PriceGroupDrawer({ shop: { shopId, name, priceGroupId }, close }: { shop: Shop; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { data, isPending } = useCall(ConsoleListPriceGroups, {})
  const options = [
    { value: NONE, label: NO_PRICE_GROUP },
    ...(data?.rows ?? []).map((row) => ({
      value: row.priceGroupId,
      label: `${row.name}（${row.shops} 家门店，${row.offers} 个商品有会员价）`,
    })),
  ].map((option) => ({ ...option, disabled: option.value === (priceGroupId ?? NONE) }))
  const send = async ({ group, reason }: Values) => {
    await call(SetPriceGroup, { shopId, priceGroupId: group === NONE ? null : group, seenGroupId: priceGroupId, reason })
    return '已设置，门店的价格已更新'
  }
  return (
    <FormDrawer title={`${name}的价格组`} send="保存" form={form} onSend={send} onClose={close}>
      <p className="gap">保存后门店立即看到新的价格，购物车一起更新；已下的订单不变。</p>
      <Form.Item name="group" label="价格组" rules={[{ required: true, message: '请选择价格组' }]}>
        <Select autoFocus loading={isPending} options={options} placeholder="选择另一个价格组" />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, min: 2, message: '至少 2 个字' }]}>
        <Input.TextArea rows={2} maxLength={100} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
