import type { ConsoleGetSalesman } from '@shop/contract/console-salesmen'
import type { Out } from '@shop/contract/endpoint'
import { DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

type Salesman = Out<typeof ConsoleGetSalesman>
export interface SalesmanValues {
  name: string
  phone: string
  hours?: string
  area?: string
  authorisedUntil?: Dayjs | null
}
/** The values of the fields below, as the calls take them. */
export const factsOf = ({ name, phone, hours = '', area = '', authorisedUntil }: SalesmanValues) => ({
  name: name.trim(),
  phone: phone.trim(),
  hours: hours.trim(),
  area: area.trim(),
  authorisedUntil: authorisedUntil?.format('YYYY-MM-DD') ?? null,
})
export const valuesOf = ({ name, phone, hours, area, authorisedUntil }: Salesman): SalesmanValues => ({
  name,
  phone,
  hours,
  area,
  authorisedUntil: authorisedUntil === null ? null : dayjs(authorisedUntil),
})

/** What shops see of a salesman. */
export const SalesmanFields = () => (
  <>
    <Form.Item name="name" label="姓名" rules={[{ required: true, min: 2, whitespace: true, message: '请填写姓名' }]}>
      <Input maxLength={20} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="phone"
      label="联系电话"
      extra="门店在“我的业务员”里拨打的号码"
      rules={[{ required: true, pattern: /^\s*1\d{10}\s*$/, message: '请填写 11 位手机号' }]}
    >
      <Input inputMode="tel" autoComplete="off" />
    </Form.Item>
    <Form.Item name="hours" label="服务时间">
      <Input maxLength={40} placeholder="如：工作日 9:00–18:00" autoComplete="off" />
    </Form.Item>
    <Form.Item name="area" label="负责区域">
      <Input maxLength={40} placeholder="如：西湖区、余杭区" autoComplete="off" />
    </Form.Item>
    <Form.Item name="authorisedUntil" label="授权书有效期至" extra="到期后业务员看不到门店，门店会看到已到期；更新后恢复">
      <DatePicker style={{ width: '100%' }} />
    </Form.Item>
  </>
)
