import { chinaDay } from '@shop/contract/china-time'
import { OfferContracts } from '@shop/contract/console-contracts'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'

interface Values {
  year: number
  addition?: string
}

/** Offers the agreement of a year to all customers that have none for it. */
export function OfferDrawer({ close }: { close: () => void }) {
  const [form] = Form.useForm<Values>()
  const [thisYear] = useState(() => Number(chinaDay(new Date()).slice(0, 4)))
  const send = async ({ year, addition = '' }: Values) => {
    const { offered, left } = await call(OfferContracts, { year, addition: addition.trim() })
    if (offered === 0) return '所有客户都已有这一年度的协议'
    return `已向 ${offered} 家门店发出${left > 0 ? '，还有客户没有发到，请再发一次' : ''}`
  }
  return (
    <FormDrawer title="发出质量保证协议" send="发出" form={form} initial={{ year: thisYear }} onSend={send} onClose={close}>
      <p className="quiet gap">
        向下过单、关注了您或申请过首营的门店各发出一份，已有这一年度协议的门店不会重复收到。正文使用平台的《质量保证协议》，发出后不再改变。
      </p>
      <Form.Item name="year" label="年度">
        <Radio.Group
          options={[
            { value: thisYear, label: `${thisYear} 年（今天起生效）` },
            { value: thisYear + 1, label: `${thisYear + 1} 年` },
          ]}
        />
      </Form.Item>
      <Form.Item name="addition" label="补充条款" extra="选填，写在正文之后，门店签署前可以看到">
        <Input.TextArea maxLength={4000} rows={6} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
