import { LICENCE_MARK } from '@shop/contract/uploads'
import { SaveLicence } from '@shop/contract/licences'
import { DatePicker, Form, Input, InputNumber, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { PictureUpload } from '../../kit/PictureUpload.tsx'
import type { Licence } from './licence.ts'

interface Values {
  name: string
  number: string
  holder: string
  validUntil: Dayjs | null
  fileId?: string
  shown: boolean
  position?: number
}
interface Props {
  /** null: a new one. */
  licence: Licence | null
  rows: Licence[]
  close: () => void
}

/** Adds a licence of the platform, or changes one. */
export function LicenceDrawer({ licence, rows, close }: Props) {
  const [form] = Form.useForm<Values>()
  const save = async ({ validUntil, fileId, position, ...values }: Values) => {
    await call(SaveLicence, {
      ...values,
      licenceId: licence?.licenceId ?? null,
      ...(licence && { version: licence.version }),
      validUntil: validUntil?.format('YYYY-MM-DD') ?? null,
      ...(fileId && { fileId }),
      // Untouched, it stays where somebody else may have moved it meanwhile.
      ...(position && form.isFieldTouched('position') && { position }),
    })
    return '已保存'
  }
  const required = (text: string) => [{ required: true, whitespace: true, message: text }]
  const initial: Partial<Values> = licence
    ? {
        name: licence.name,
        number: licence.number,
        holder: licence.holder,
        validUntil: licence.validUntil ? dayjs(licence.validUntil) : null,
        shown: licence.shown,
        position: rows.indexOf(licence) + 1,
      }
    : { shown: true, validUntil: null }
  return (
    <FormDrawer
      title={licence ? `修改“${licence.name}”` : '新增资质'}
      send="保存"
      form={form}
      initial={initial}
      refusals={{ DUPLICATE: 'name' }}
      onSend={save}
      onClose={close}
    >
      <Form.Item
        name="fileId"
        label="照片"
        extra={`10 MB 以内；保存的是加了“${LICENCE_MARK}”水印的图片`}
        rules={licence ? [] : [{ required: true, message: '请上传照片' }]}
      >
        <PictureUpload purpose="platform-licence" label="资质照片" {...(licence && { present: licence.image })} />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={required('请填写名称')}>
        <Input maxLength={30} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="number" label="编号" rules={required('请填写编号')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="holder" label="持有单位" rules={required('请填写持有单位')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="validUntil" label="有效期至" extra="留空表示长期有效">
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="shown" label="显示" valuePropName="checked">
        <Switch aria-label="显示" />
      </Form.Item>
      {licence && (
        <Form.Item name="position" label="顺序" rules={[{ required: true, message: '请填写顺序' }]}>
          <InputNumber min={1} max={rows.length} precision={0} />
        </Form.Item>
      )}
    </FormDrawer>
  )
}
