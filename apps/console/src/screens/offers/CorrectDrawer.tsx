import { ProposeOfferCorrection } from '@shop/contract/console-corrections'
import { CORRECTION_FIELDS, MAX_CORRECTION, type CorrectionField } from '@shop/contract/correction-fields'
import { Form, Input, Select } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { PackPicture } from './PackPicture.tsx'

interface Values {
  field: CorrectionField
  proposed: string
  fileId?: string
}
const OPTIONS = Object.entries(CORRECTION_FIELDS).map(([value, label]) => ({ value: value as CorrectionField, label }))

/** Says what is wrong in the platform's record of the goods of an offer. */
export function CorrectDrawer({ gccsId, close }: { gccsId: number; close: () => void }) {
  const [form] = Form.useForm<Values>()
  return (
    <FormDrawer
      title="商品资料纠错"
      send="提交"
      form={form}
      refusals={{ CORRECTION_QUOTA: 'proposed' }}
      onSend={async (values) => {
        await call(ProposeOfferCorrection, { gccsId, ...values })
        return '已提交，平台核对后在本页显示结果'
      }}
      onClose={close}
    >
      <p className="gap">商品资料由平台维护，各卖家共用。价格、库存和销售规则请直接修改报价。</p>
      <Form.Item name="field" label="哪里不对" rules={[{ required: true, message: '请选择哪里不对' }]}>
        <Select options={OPTIONS} placeholder="请选择" />
      </Form.Item>
      <Form.Item
        name="proposed"
        label="正确的内容"
        rules={[{ required: true, whitespace: true, message: '请填写正确的内容' }]}
        extra="按包装或批件填写；条码写一个，加到原有条码后面"
      >
        <Input.TextArea maxLength={MAX_CORRECTION} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="fileId" label="包装照片（可不传）" extra="只有您和平台能看到">
        <PackPicture />
      </Form.Item>
    </FormDrawer>
  )
}
