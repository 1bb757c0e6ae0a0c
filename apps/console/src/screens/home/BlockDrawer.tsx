import { MAX_CHOSEN_GOODS, SaveHomeBlock } from '@shop/contract/console-home'
import { isStrip } from '@shop/contract/home-blocks'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { GoodsNosSelect } from '../../kit/GoodsNosSelect.tsx'
import { call } from '../../kit/http.ts'
import { audienceInput, audienceValues, type AudienceValues } from './audience.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { nameOf, type BlockRow } from './home-row.ts'
import { LinkField } from './LinkField.tsx'

interface Values extends AudienceValues {
  title?: string
  subtitle?: string
  target?: string
  goodsNos?: string[]
}

/** Changes a block of home; without one, adds a strip of chosen goods. */
export function BlockDrawer({ block, close }: { block?: BlockRow; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const kind = block?.kind ?? 'chosen'
  const save = async ({ title = '', subtitle = '', target = '', goodsNos = [], ...audience }: Values) => {
    await call(SaveHomeBlock, {
      blockId: block?.blockId ?? null,
      version: block?.version ?? 0,
      title,
      subtitle,
      target,
      goodsNos,
      ...audienceInput(audience),
    })
    return block ? '已保存' : '已新增，点“显示”后门店可见'
  }
  return (
    <FormDrawer
      title={block ? `修改“${nameOf(block)}”` : '新增自选商品'}
      send="保存"
      form={form}
      initial={
        block
          ? {
              title: block.title,
              subtitle: block.subtitle,
              target: block.target,
              goodsNos: block.goodsNos,
              ...audienceValues(block),
            }
          : {}
      }
      onSend={save}
      onClose={close}
    >
      {isStrip(kind) && (
        <>
          <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, message: '请填写标题' }]}>
            <Input maxLength={12} showCount autoComplete="off" />
          </Form.Item>
          <Form.Item name="subtitle" label="副标题">
            <Input maxLength={20} showCount autoComplete="off" />
          </Form.Item>
          <LinkField label="“更多”的链接" />
        </>
      )}
      {kind === 'chosen' && (
        <Form.Item
          name="goodsNos"
          label="商品编码"
          extra={`最多 ${MAX_CHOSEN_GOODS} 种，可以一次粘贴多个；按这里的顺序显示。处方药不向访客展示`}
          rules={[{ required: true, message: '请填写商品编码' }]}
        >
          <GoodsNosSelect max={MAX_CHOSEN_GOODS} />
        </Form.Item>
      )}
      <AudienceFields />
    </FormDrawer>
  )
}
