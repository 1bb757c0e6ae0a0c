import { joinWords, MAX_EXCEPT_WORDS, PreviewClassRule, SaveClassRule } from '@shop/contract/console-classes'
import { keysOf } from '@shop/contract/endpoint'
import { CLASS_RULE_FIELDS, SPECIAL_CLASSES, type ClassRuleField, type SpecialClass } from '@shop/contract/online-classes'
import { DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { CLASS_OPTIONS, type ClassRule } from './class-rule.ts'

interface Values {
  class: SpecialClass
  field: ClassRuleField
  word: string
  exceptWords?: string[]
  source: string
  from: Dayjs
  until?: Dayjs | null
}
const FIELD_OPTIONS = keysOf(CLASS_RULE_FIELDS).map((value) => ({ value, label: CLASS_RULE_FIELDS[value] }))
const dayOf = (day: Dayjs) => day.format('YYYY-MM-DD')

/** Adds a rule to the catalogue of classes, or changes one; `rule` null: a new one. What it would change is said before. */
export function ClassRuleDrawer({ rule, close }: { rule: ClassRule | null; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const confirm = useConfirmAction()
  const save = async ({ exceptWords = [], from, until, ...values }: Values) => {
    const { class: asked, field, word } = values
    const { goods, offers, examples } = await call(PreviewClassRule, {
      class: asked,
      field,
      word,
      ...(exceptWords.length > 0 && { exceptWords: joinWords(exceptWords) }),
    })
    const { name, online } = SPECIAL_CLASSES[asked]
    const isOver = until && !until.isAfter(dayjs(), 'day')
    const title = `${goods} 种商品会列为${name}${online === 'banned' ? `，${offers} 个在售报价会下架` : ''}`
    const text = `${examples.join('、')}${goods > examples.length ? '等' : ''}`
    const twice = online === 'banned' ? { twice: '规则结束后报价不会自动上架，确定保存？' } : {}
    if (goods > 0 && !isOver && !(await confirm({ title, text, ok: '保存', ...twice }))) return undefined
    const existing = rule ? { ruleId: rule.ruleId, version: rule.version } : { ruleId: null }
    await call(SaveClassRule, { ...values, ...existing, exceptWords, from: dayOf(from), until: until ? dayOf(until) : null })
    return '已保存，正在核对全部商品'
  }
  return (
    <FormDrawer
      title={rule ? '修改规则' : '新增规则'}
      send="保存"
      form={form}
      initial={
        rule
          ? { ...rule, from: dayjs(rule.from), until: rule.until === null ? null : dayjs(rule.until) }
          : { field: 'name', exceptWords: [] }
      }
      refusals={{ DUPLICATE: 'word' }}
      onSend={save}
      onClose={close}
    >
      <p className="gap">保存后立即核对全部商品：新列入禁售类别的商品当场下架，并在“法规下架”中列出，有报价的卖家会看到。</p>
      <Form.Item name="class" label="类别" rules={[{ required: true, message: '请选择类别' }]}>
        <Select options={CLASS_OPTIONS} />
      </Form.Item>
      <Form.Item name="field" label="匹配字段" rules={[{ required: true }]}>
        <Select options={FIELD_OPTIONS} />
      </Form.Item>
      <Form.Item
        name="word"
        label="关键词"
        extra="字段中含有它的商品属于该类别"
        rules={[{ required: true, whitespace: true, min: 2, message: '请填写至少 2 个字' }]}
      >
        <Input maxLength={30} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="exceptWords" label="除外词" extra="通用名或剂型含有其中一个的商品不算，回车分隔">
        <Select mode="tags" maxCount={MAX_EXCEPT_WORDS} open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="source" label="法规依据" rules={[{ required: true, whitespace: true, message: '请填写法规名称和条款' }]}>
        <Input maxLength={100} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="from" label="生效日" rules={[{ required: true, message: '请选择生效日' }]}>
        <DatePicker />
      </Form.Item>
      <Form.Item name="until" label="失效日" extra="从这一天起不再适用；没有就留空">
        <DatePicker />
      </Form.Item>
    </FormDrawer>
  )
}
