import { SaveHomeItem } from '@shop/contract/console-home'
import { ENTRY_ICONS, HOME_ITEMS, type HomeItem } from '@shop/contract/home-blocks'
import { Form, Input, Select } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { PictureUpload } from '../../kit/PictureUpload.tsx'
import { audienceInput, audienceValues, type AudienceValues } from './audience.ts'
import { AudienceFields } from './AudienceFields.tsx'
import type { ItemRow } from './home-row.ts'
import { LinkField } from './LinkField.tsx'

interface Values extends AudienceValues {
  title: string
  icon?: string
  fileId?: string
  target?: string
}
const ICONS = Object.entries(ENTRY_ICONS).map(([value, label]) => ({ value, label }))
const WORDS: Record<HomeItem, { label: string; max: number }> = {
  banners: { label: '文字（读屏和图片打不开时使用）', max: 60 },
  entries: { label: '名称', max: 6 },
  notices: { label: '通知', max: 60 },
}

/** Adds a banner, entry or notice, or changes one. */
export function ItemDrawer({ kind, item, close }: { kind: HomeItem; item?: ItemRow; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { label, max } = WORDS[kind]
  const save = async ({ title, icon, fileId, target = '', ...audience }: Values) => {
    await call(SaveHomeItem, {
      itemId: item?.itemId ?? null,
      version: item?.version ?? 0,
      kind,
      title,
      target,
      ...(icon && { icon }),
      ...(fileId && { fileId }),
      ...audienceInput(audience),
    })
    return '已保存'
  }
  return (
    <FormDrawer
      title={`${item ? '修改' : '新增'}${HOME_ITEMS[kind]}`}
      send="保存"
      form={form}
      initial={item ? { title: item.title, target: item.target, icon: item.picture, ...audienceValues(item) } : {}}
      onSend={save}
      onClose={close}
    >
      {kind === 'banners' && (
        <Form.Item
          name="fileId"
          label="图片"
          extra="宽高比 3.2:1，建议 1600×500；10 MB 以内，四周会被裁去多余的部分"
          rules={item ? [] : [{ required: true, message: '请上传图片' }]}
        >
          <PictureUpload purpose="banner" label="轮播图" {...(item && { present: item.picture.split('?')[0]! })} />
        </Form.Item>
      )}
      {kind === 'entries' && (
        <Form.Item name="icon" label="图标" rules={[{ required: true, message: '请选择图标' }]}>
          <Select options={ICONS} />
        </Form.Item>
      )}
      <Form.Item name="title" label={label} rules={[{ required: true, whitespace: true, message: '请填写' }]}>
        <Input maxLength={max} showCount autoComplete="off" />
      </Form.Item>
      <LinkField required={kind === 'entries'} />
      <AudienceFields />
    </FormDrawer>
  )
}
