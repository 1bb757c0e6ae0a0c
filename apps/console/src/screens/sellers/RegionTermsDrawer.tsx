import { MAX_REGION_TERMS, SetRegionTerms } from '@shop/contract/console-sellers'
import { ListRegions } from '@shop/contract/platform'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, InputNumber, Select } from 'antd'
import { FenInput } from '../../kit/FenInput.tsx'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'
import { regionTermsText, type RegionTerms } from './terms.ts'

/** One group of provinces in the form; an empty sum is none. */
interface Group {
  regionIds: number[]
  minOrderFen: number | null
  freightFen: number | null
  freeFreightFen: number | null
  deliveryHours: number | null
}
interface Values {
  terms: Group[]
}
const EMPTY: Group = { regionIds: [], minOrderFen: null, freightFen: null, freeFreightFen: null, deliveryHours: null }
const valuesOf = ({ regions, minOrderFen, freightFen, ...rest }: RegionTerms): Group => ({
  regionIds: regions.map(({ id }) => id),
  minOrderFen: minOrderFen || null,
  freightFen: freightFen || null,
  ...rest,
})
const termsOf = (group: Partial<Group> | undefined) => ({
  minOrderFen: group?.minOrderFen ?? 0,
  freightFen: group?.freightFen ?? 0,
  freeFreightFen: group?.freeFreightFen ?? null,
  deliveryHours: group?.deliveryHours ?? 0,
})

/** Changes what the seller asks of the shops of certain provinces, and shows what they then read. */
export function RegionTermsDrawer({
  version,
  terms,
  close,
}: {
  version: number
  terms: readonly RegionTerms[]
  close: () => void
}) {
  const [form] = Form.useForm<Values>()
  const send = async (values: Values) => {
    await call(SetRegionTerms, {
      version,
      terms: values.terms.map((group) => ({ regionIds: group.regionIds, ...termsOf(group) })),
    })
    return '已保存，这些省份的门店立即按新的规则计算'
  }
  return (
    <FormDrawer
      title="修改分地区配送"
      send="保存"
      width={560}
      form={form}
      initial={{ terms: terms.length ? terms.map(valuesOf) : [EMPTY] }}
      onSend={send}
      onClose={close}
    >
      <p className="quiet">没有列出的省份按通用规则；门店按执照所在省份计算。</p>
      <Form.List name="terms">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <GroupFields key={key} name={name} remove={() => remove(name)} />
            ))}
            <Button onClick={() => add(EMPTY)} disabled={fields.length >= MAX_REGION_TERMS}>
              加一组地区
            </Button>
          </>
        )}
      </Form.List>
    </FormDrawer>
  )
}

function GroupFields({ name, remove }: { name: number; remove: () => void }) {
  const form = Form.useFormInstance<Values>()
  const groups = (Form.useWatch('terms', form) as Group[] | undefined) ?? []
  const { data: provinces } = useCall(ListRegions, { id: 0 })
  const group = groups[name]
  const elsewhere = new Set(groups.flatMap((other, i) => (i === name ? [] : (other?.regionIds ?? []))))
  const label = (what: string) => `第 ${name + 1} 组${what}`
  return (
    <fieldset className="tiers">
      <legend>第 {name + 1} 组</legend>
      <Form.Item name={[name, 'regionIds']} label="省份" rules={[{ required: true, message: '请选择省份' }]}>
        <Select
          mode="multiple"
          aria-label={label('省份')}
          placeholder="选择省份"
          showSearch={{ optionFilterProp: 'label' }}
          options={(provinces?.rows ?? []).map(({ id, name: text }) => ({ value: id, label: text, disabled: elsewhere.has(id) }))}
        />
      </Form.Item>
      <div className="pair">
        <Form.Item name={[name, 'minOrderFen']} label="起配金额" extra="不填为不限金额">
          <FenInput aria-label={label('起配金额')} />
        </Form.Item>
        <Form.Item name={[name, 'freightFen']} label="运费" extra="不填为每单包邮">
          <FenInput aria-label={label('运费')} />
        </Form.Item>
      </div>
      <div className="pair">
        <Form.Item name={[name, 'freeFreightFen']} label="满多少包邮" extra="不填为每单都收运费">
          <FenInput aria-label={label('包邮金额')} />
        </Form.Item>
        <Form.Item
          name={[name, 'deliveryHours']}
          label="发出后多久送达"
          extra="从 20:00 算起"
          rules={[{ required: true, message: '请填 1–240' }]}
        >
          <InputNumber aria-label={label('送达时间')} precision={0} controls={false} min={1} max={240} suffix="小时" />
        </Form.Item>
      </div>
      <p className="quiet gap">门店会看到：{regionTermsText(termsOf(group))}</p>
      <Button icon={<DeleteOutlined />} onClick={remove}>
        去掉第 {name + 1} 组
      </Button>
    </fieldset>
  )
}
