import { MatchShortage } from '@shop/contract/console-shortages'
import { Checkbox, Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { GoodsField } from './GoodsField.tsx'
import { wordsOf, type Shortage } from './shortage.ts'

interface Values {
  goodsId: number
  asWord: boolean
  searchWord?: string
}
const MAX_WORD = 20

/** Says which goods the shops’ words mean; searches may find the goods by a word of theirs, too. */
export function MatchDrawer({ shortage, close }: { shortage: Shortage; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const confirm = useConfirmAction()
  const asWord = Form.useWatch('asWord', form)
  const send = async ({ goodsId, searchWord = '' }: Values) => {
    const title = `“${shortage.name}”都对应到这种商品？`
    const text = '写法相同的登记都会对应到它，门店到货时收到通知；对应后改不回来。'
    if (!(await confirm({ title, text, ok: '对应', safe: true }))) return undefined
    const { shops } = await call(MatchShortage, {
      shortageId: shortage.shortageId,
      goodsId,
      searchWord: asWord ? searchWord : '',
    })
    return `已对应，${shops} 家门店到货时收到通知`
  }
  return (
    <FormDrawer
      title="对应商品"
      send="对应"
      width={560}
      form={form}
      initial={{ asWord: false, searchWord: shortage.name.slice(0, MAX_WORD) }}
      refusals={{ KEYWORDS_FULL: 'searchWord' }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">
        门店写的：<b>{wordsOf(shortage)}</b>
        {shortage.barcode && `，条码 ${shortage.barcode}`}
      </p>
      <GoodsField
        label="商品"
        extra="写法相同的登记都会对应到这种商品，之后改不回来"
        required
        begin={shortage.barcode || shortage.name}
      />
      <Form.Item name="asWord" valuePropName="checked">
        <Checkbox>同时作为搜索词：以后搜这个词也能找到这种商品</Checkbox>
      </Form.Item>
      {asWord && (
        <Form.Item name="searchWord" label="搜索词" rules={[{ required: true, whitespace: true, message: '请填写搜索词' }]}>
          <Input maxLength={MAX_WORD} showCount autoComplete="off" />
        </Form.Item>
      )}
    </FormDrawer>
  )
}
