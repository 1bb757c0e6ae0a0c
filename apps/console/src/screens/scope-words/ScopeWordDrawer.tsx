import { scopesOf, WORDED_KINDS, type WordedKind } from '@shop/contract/certificates'
import { SCOPE_NAMES, type Scope } from '@shop/contract/codes'
import { keysOf } from '@shop/contract/keys-of'
import { MAX_SCOPE_WORD } from '@shop/contract/console-scope-words'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { useSaveWord } from './use-save-word.tsx'
import { kindOptions, type Edited } from './word.ts'

interface Values {
  word: string
  kinds: WordedKind[]
  /** Whether it means scopes, or what is not sold here; of a new word the operator says so first. */
  isSold?: boolean
  codes?: Scope[]
  isOld: boolean
  note?: string
}
const NEW = { codes: [], isOld: false, note: '' }

/** Adds a word of licences with the scopes that it means, or changes one. */
export function ScopeWordDrawer({ edited, close }: { edited: Edited; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const kinds = Form.useWatch('kinds', form) ?? edited.kinds
  const offered = (kinds.length > 0 ? kinds : WORDED_KINDS).flatMap((kind) => scopesOf(kind))
  const { word, codes, isOld, note } = { ...NEW, ...edited }
  const isSold = Form.useWatch('isSold', form)
  const save = useSaveWord()
  return (
    <FormDrawer
      title={edited.wordId === null ? '新增对照' : '修改对照'}
      send="保存"
      width={560}
      form={form}
      initial={{ word, kinds: edited.kinds, codes, isOld, note, ...(edited.wordId !== null && { isSold: codes.length > 0 }) }}
      refusals={{ DUPLICATE: 'word' }}
      onSend={({ isSold: means, codes: named = [], note: said = '', ...values }) => {
        const base = edited.wordId === null ? { wordId: null } : { wordId: edited.wordId, version: edited.version }
        return save({ ...base, ...values, codes: means ? named : [], note: said })
      }}
      onClose={close}
    >
      <Form.Item
        name="word"
        label="证照原文"
        extra="证照上的一项，如“中药饮片”；全角半角、空格和标点不影响对应"
        rules={[{ required: true, whitespace: true, message: '请填写原文' }]}
      >
        <Input maxLength={MAX_SCOPE_WORD} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="kinds" label="证照" extra="不选为全部">
        <Select mode="multiple" options={kindOptions} placeholder="全部" />
      </Form.Item>
      <Form.Item
        name="isSold"
        label="平台是否销售"
        extra={isSold === false && '门店填写这一项时不对应任何范围，不再提示审核员'}
        rules={[{ required: true, message: '请选择：对应范围，或平台不销售' }]}
      >
        <Radio.Group
          options={[
            { value: true, label: '对应范围' },
            { value: false, label: '平台不销售' },
          ]}
        />
      </Form.Item>
      {isSold && (
        <Form.Item name="codes" label="对应范围" rules={[{ required: true, message: '请选择对应范围，或改选“平台不销售”' }]}>
          <Select
            mode="multiple"
            placeholder="请选择"
            optionFilterProp="label"
            options={keysOf(SCOPE_NAMES)
              .filter((value) => offered.includes(value))
              .map((value) => ({ value, label: SCOPE_NAMES[value] }))}
          />
        </Form.Item>
      )}
      <Form.Item name="isOld" valuePropName="checked">
        <Checkbox>旧版用语（法规修改前发的证照）</Checkbox>
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
