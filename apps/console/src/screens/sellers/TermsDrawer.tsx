import { SetOwnTerms, type ConsoleGetOwnSeller } from '@shop/contract/console-sellers'
import type { Out } from '@shop/contract/endpoint'
import { SERVICE_PHONE, SERVICE_PHONE_ASKED } from '@shop/contract/validators'
import { Alert, Form, Input, InputNumber, Switch } from 'antd'
import { FenInput } from '../../kit/FenInput.tsx'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { freightText, minimumText, promiseText } from './terms.ts'

/** What the form holds; an empty sum is none. */
interface Values {
  minOrderFen: number | null
  freightFen: number | null
  freeFreightFen: number | null
  deliveryHours: number
  cutoffHour: number
  phone: string
  notice: string
  needsAccount: boolean
}
const whole = { precision: 0, controls: false }
const termsOf = ({ minOrderFen, freightFen, freeFreightFen, deliveryHours, cutoffHour }: Partial<Values>) => ({
  minOrderFen: minOrderFen ?? 0,
  freightFen: freightFen ?? 0,
  freeFreightFen: freeFreightFen ?? null,
  deliveryHours: deliveryHours ?? 0,
  cutoffHour: cutoffHour ?? 0,
})

/** Changes the seller's own terms, and shows what shops then read. */
export function TermsDrawer({ seller, close }: { seller: Out<typeof ConsoleGetOwnSeller>; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { minOrderFen, freightFen, freeFreightFen, deliveryHours, cutoffHour, phone, notice, needsAccount } = seller
  const initial: Values = {
    minOrderFen: minOrderFen || null,
    freightFen: freightFen || null,
    freeFreightFen,
    deliveryHours,
    cutoffHour,
    phone,
    notice,
    needsAccount,
  }
  const now = termsOf({ ...initial, ...Form.useWatch((values) => values, form) })
  const send = async (values: Values) => {
    await call(SetOwnTerms, {
      version: seller.version,
      ...termsOf(values),
      phone: values.phone,
      notice: values.notice,
      needsAccount: values.needsAccount,
    })
    return '已保存，购物车和结算立即按新的规则计算'
  }
  return (
    <FormDrawer title="修改配送与起配" send="保存" form={form} initial={initial} onSend={send} onClose={close}>
      <div className="pair">
        <Form.Item name="minOrderFen" label="起配金额" extra="不填为不限金额">
          <FenInput />
        </Form.Item>
        <Form.Item name="freightFen" label="运费" extra="不填为每单包邮">
          <FenInput />
        </Form.Item>
        <Form.Item name="freeFreightFen" label="满多少包邮" extra="不填为每单都收运费">
          <FenInput />
        </Form.Item>
      </div>
      <div className="pair">
        <Form.Item
          name="cutoffHour"
          label="几点前付款当天发出"
          extra="当天 20:00 前发出"
          rules={[{ required: true, message: '请填 0–23' }]}
        >
          <InputNumber {...whole} min={0} max={23} suffix="点" />
        </Form.Item>
        <Form.Item
          name="deliveryHours"
          label="发出后多久送达"
          extra="从 20:00 算起"
          rules={[{ required: true, message: '请填 1–240' }]}
        >
          <InputNumber {...whole} min={1} max={240} suffix="小时" />
        </Form.Item>
      </div>
      <Alert
        className="gap"
        type="info"
        title="门店会看到"
        description={`${minimumText(now)}；${freightText(now)}；${promiseText(now)}`}
      />
      <Form.Item
        name="phone"
        label="电话（门店可见）"
        rules={[{ required: true, pattern: SERVICE_PHONE, message: SERVICE_PHONE_ASKED }]}
      >
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="notice" label="公告（店铺页显示）">
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      <Form.Item
        name="needsAccount"
        label="先建采后购买"
        extra="开启后，没有建采的门店看得到商品，但不能下单"
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </FormDrawer>
  )
}
