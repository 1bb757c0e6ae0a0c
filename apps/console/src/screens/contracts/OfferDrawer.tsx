import { chinaDay } from '@shop/contract/china-time'
import { OfferContracts } from '@shop/contract/console-contracts'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { PdfUpload } from '../../kit/PdfUpload.tsx'
import { CustomersField, type Chosen } from './CustomersField.tsx'

interface Values {
  year: number
  to: 'all' | 'chosen'
  shops?: Chosen
  text: 'platform' | 'own'
  paperFileId?: string
  addition?: string
}

/** Offers the agreement of a year, in the platform's text or as the seller's own PDF, to all customers or to chosen ones. */
export function OfferDrawer({ close }: { close: () => void }) {
  const [form] = Form.useForm<Values>()
  const [thisYear] = useState(() => Number(chinaDay(new Date()).slice(0, 4)))
  const year = Form.useWatch('year', form) ?? thisYear
  const to = Form.useWatch('to', form)
  const text = Form.useWatch('text', form)
  const send = async ({ year: of, shops, paperFileId, addition = '' }: Values) => {
    const { offered, left } = await call(OfferContracts, {
      year: of,
      addition: addition.trim(),
      ...(to === 'chosen' && { shopIds: (shops ?? []).map(({ value }) => value) }),
      ...(text === 'own' && { paperFileId: paperFileId! }),
    })
    if (offered === 0) return to === 'chosen' ? '所选门店都已有这一年度的协议' : '所有门店都已有这一年度的协议'
    return `已向 ${offered} 家门店发出${left > 0 ? '，还有门店没有发到，请再发一次' : ''}`
  }
  return (
    <FormDrawer
      title="发出质量保证协议"
      send="发出"
      form={form}
      initial={{ year: thisYear, to: 'all', text: 'platform' }}
      onSend={send}
      onClose={close}
    >
      <p className="quiet gap">每家门店各一份，已有这一年度协议的门店不会重复收到。发出后内容不再改变。</p>
      <Form.Item name="year" label="年度">
        <Radio.Group
          options={[
            { value: thisYear, label: `${thisYear} 年（今天起生效）` },
            { value: thisYear + 1, label: `${thisYear + 1} 年` },
          ]}
        />
      </Form.Item>
      <Form.Item name="to" label="发给" extra={to === 'all' && '下过单、开户或关注的门店'}>
        <Radio.Group
          options={[
            { value: 'all', label: '全部门店' },
            { value: 'chosen', label: '指定门店' },
          ]}
        />
      </Form.Item>
      {to === 'chosen' && <CustomersField year={year} />}
      <Form.Item name="text" label="正文">
        <Radio.Group
          options={[
            { value: 'platform', label: '平台的《质量保证协议》' },
            { value: 'own', label: '自己的 PDF' },
          ]}
        />
      </Form.Item>
      {text === 'own' && (
        <Form.Item
          name="paperFileId"
          label="协议文件"
          extra="最大 10 MB，不能有密码和脚本。门店打开后才能签署，签署的就是这份文件"
          rules={[{ required: true, message: '请上传协议文件' }]}
        >
          <PdfUpload purpose="contract" />
        </Form.Item>
      )}
      <Form.Item name="addition" label="补充条款" extra="选填，写在正文之后，门店签署前可以看到">
        <Input.TextArea maxLength={4000} rows={6} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
