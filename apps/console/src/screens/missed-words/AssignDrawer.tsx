import { FindLibraryGoods } from '@shop/contract/console-shortages'
import { AssignMissedWord, MAX_WORD_GOODS } from '@shop/contract/missed-words'
import { Form, Select } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useFound } from '../../kit/use-found.ts'

interface Values {
  /** With their names: what was chosen keeps them when something else is looked for. */
  goodsIds: { value: number; label: string }[]
}

/** Chooses the goods that searches find by a word from then on. */
export function AssignDrawer({ word, close }: { word: string; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { found, searching } = useFound(FindLibraryGoods)
  return (
    <FormDrawer
      title={`设为搜索词：${word}`}
      send="保存"
      form={form}
      refusals={{ KEYWORDS_FULL: 'goodsIds', NOT_FOUND: 'goodsIds' }}
      onSend={async ({ goodsIds }) => {
        await call(AssignMissedWord, { word, goodsIds: goodsIds.map(({ value }) => value) })
        return `已保存，搜“${word}”能找到 ${goodsIds.length} 个商品`
      }}
      onClose={close}
    >
      <Form.Item
        name="goodsIds"
        label="商品"
        extra={`搜这个词时显示的商品，最多 ${MAX_WORD_GOODS} 个`}
        rules={[{ required: true, message: '请选择商品' }]}
      >
        <Select
          mode="multiple"
          labelInValue
          maxCount={MAX_WORD_GOODS}
          placeholder="输入药名、条码或批准文号"
          {...searching}
          options={found.map(({ goodsId, goodsShowName, specification, factory }) => ({
            value: goodsId,
            label: `${goodsShowName} ${specification} ${factory}`,
          }))}
        />
      </Form.Item>
    </FormDrawer>
  )
}
