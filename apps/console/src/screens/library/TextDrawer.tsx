import { ConsoleGetGoodsText, MAX_SECTION, SaveGoodsText } from '@shop/contract/console-goods-texts'
import type { Args, Out } from '@shop/contract/endpoint'
import { GOODS_TEXT_NAMES, GOODS_TEXT_SECTIONS, type GoodsTextKind } from '@shop/contract/goods-texts'
import { App, Drawer, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure } from '../../kit/views.tsx'

type Text = Out<typeof ConsoleGetGoodsText>
type Sections = Args<typeof SaveGoodsText>['sections']
interface Values {
  /** Asked of leaflets alone. */
  own?: boolean
  /** By key; '' or absent: none. */
  sections: Partial<Record<string, string>>
}
interface Props {
  goodsId: number
  goodsShowName: string
  kind: GoodsTextKind
  close: () => void
}

/** Writes the leaflet or the pharmacopoeia entry of a product, section by section. */
export function TextDrawer(props: Props) {
  const { goodsId, goodsShowName, kind, close } = props
  const { data, error, refetch } = useCall(ConsoleGetGoodsText, { goodsId, kind })
  const title = `${GOODS_TEXT_NAMES[kind]}：${goodsShowName}`
  if (data) return <TextForm {...props} title={title} text={data} />
  return (
    <Drawer open title={title} size={720} loading={!error} onClose={close}>
      {error && <Failure error={error} retry={() => void refetch()} />}
    </Drawer>
  )
}

/** The fields of a kind with the sections of a text; '' where it has none. */
function fieldsOf(kind: GoodsTextKind, { sections }: Text): Values['sections'] {
  const texts = new Map(sections.map(({ key, text }) => [key, text]))
  return Object.fromEntries(Object.keys(GOODS_TEXT_SECTIONS[kind]).map((key) => [key, texts.get(key) ?? '']))
}

function TextForm({ goodsId, kind, close, title, text }: Props & { title: string; text: Text }) {
  const [form] = Form.useForm<Values>()
  const [base, setBase] = useState(text)
  const titles = Object.entries<string>(GOODS_TEXT_SECTIONS[kind])
  const save = async ({ own = true, sections }: Values) => {
    const written = titles.flatMap(([key]) => (sections[key]?.trim() ? { key, text: sections[key] } : [])) as Sections
    await call(SaveGoodsText, { goodsId, kind, version: base.version, own, sections: written })
    return written.length > 0 ? '已保存，买家已能看到' : `已清空${GOODS_TEXT_NAMES[kind]}`
  }
  const reload = () => {
    setBase(text)
    form.setFieldsValue({ own: text.own, sections: fieldsOf(kind, text) })
  }
  return (
    <FormDrawer
      title={title}
      send="保存"
      width={720}
      form={form}
      initial={{ own: base.own, sections: fieldsOf(kind, base) }}
      onSend={save}
      onReload={reload}
      onClose={close}
    >
      {kind === 'leaflet' && (
        <Form.Item name="own" label="来源" extra="参考文本会向买家注明“来自同通用名药品，请以药盒内的说明书为准”">
          <Radio.Group
            options={[
              { value: true, label: '本品说明书' },
              { value: false, label: '参考文本' },
            ]}
          />
        </Form.Item>
      )}
      {text.sameName.length > 0 && (
        <BeginFrom
          {...{ kind, text }}
          take={(sections) => {
            form.setFieldsValue({ own: false, sections })
          }}
        />
      )}
      {titles.map(([key, label]) => (
        <Form.Item key={key} name={['sections', key]} label={label}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} maxLength={MAX_SECTION} />
        </Form.Item>
      ))}
    </FormDrawer>
  )
}

/** Fills the form with the text of a product of the same generic name, as a reference to begin from. */
function BeginFrom({ kind, text, take }: { kind: GoodsTextKind; text: Text; take: (sections: Values['sections']) => void }) {
  const [loading, setLoading] = useState(false)
  const { message } = App.useApp()
  const fail = useFailure()
  const begin = async (goodsId: number) => {
    setLoading(true)
    try {
      take(fieldsOf(kind, await call(ConsoleGetGoodsText, { goodsId, kind })))
      void message.success('已带入，请按本品核对后保存')
    } catch (error) {
      fail(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Form.Item label="从同通用名商品带入" htmlFor="begin-from" extra="会覆盖下面已填的段落">
      <Select<number>
        id="begin-from"
        value={null}
        loading={loading}
        placeholder="选择商品"
        onChange={(goodsId) => void begin(goodsId)}
        options={text.sameName.map(({ goodsId, goodsShowName, specification, factory }) => ({
          value: goodsId,
          label: `${goodsShowName} ${specification} ${factory}`,
        }))}
      />
    </Form.Item>
  )
}
