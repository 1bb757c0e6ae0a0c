import { DatePicker, Form, Input, Switch } from 'antd'
import dayjs from 'dayjs'
import { hasRight, useMe } from '../../kit/me.ts'
import { PictureUpload } from '../../kit/PictureUpload.tsx'

const TEXT_FIELDS = [
  ['title', '标题', 20],
  ['subtitle', '副标题', 40],
  ['buttonText', '按钮文字', 10],
] as const
const DAY_FIELDS = [
  ['from', '开始时间'],
  ['until', '结束时间'],
] as const
/** The fields keep ISO texts, '' for no bound; the pickers want days. */
const asDay = { getValueProps: (value: string) => ({ value: value ? dayjs(value) : null }) }
const asText = (value: dayjs.Dayjs | null) => value?.toISOString() ?? ''

/** The content of the one-yuan activity. */
export function OneYuanFields() {
  const mayUpload = hasRight(useMe(), 'platform:content')
  return (
    <>
      <Form.Item name={['json', 'enabled']} label="开启活动" valuePropName="checked">
        <Switch checkedChildren="开" unCheckedChildren="关" />
      </Form.Item>
      {TEXT_FIELDS.map(([name, label, max]) => (
        <Form.Item key={name} name={['json', name]} label={label}>
          <Input maxLength={max} autoComplete="off" />
        </Form.Item>
      ))}
      <Form.Item name={['json', 'rules']} label="活动规则" extra="每行一条">
        <Input.TextArea maxLength={1_000} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      {DAY_FIELDS.map(([name, label]) => (
        <Form.Item key={name} name={['json', name]} label={label} extra="留空则不限" {...asDay} normalize={asText}>
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
      ))}
      {mayUpload ? (
        <Form.Item name={['json', 'bannerFileId']} label="活动图片" trigger="onChange" valuePropName="fileId">
          <PictureUpload purpose="text" label="活动图片" />
        </Form.Item>
      ) : (
        <Form.Item name={['json', 'bannerFileId']} hidden>
          <Input />
        </Form.Item>
      )}
    </>
  )
}
