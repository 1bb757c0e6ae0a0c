import { SetOwnCode } from '@shop/contract/console-offer-imports'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { GoodsSearch } from './GoodsSearch.tsx'

interface Values {
  ownCode: string
  goodsId: number
}
interface Props {
  /** The code that is changed; a new one is typed. */
  ownCode?: string
  /** The goods that a new code means; otherwise they are looked for. */
  goodsId?: number
  close: () => void
}

/** Says which goods a code of the seller means. */
export function OwnCodeDrawer({ ownCode, goodsId, close }: Props) {
  const [form] = Form.useForm<Values>()
  return (
    <FormDrawer
      title={ownCode === undefined ? '新增自编码' : `自编码 ${ownCode}`}
      send="保存"
      form={form}
      initial={ownCode === undefined ? {} : { ownCode }}
      refusals={{ NOT_FOUND: 'goodsId' }}
      onSend={async (values) => {
        await call(SetOwnCode, { ownCode: values.ownCode, goodsId: goodsId ?? values.goodsId })
        return '已保存'
      }}
      onClose={close}
    >
      <Form.Item
        name="ownCode"
        label="自编码"
        extra="您的系统里这个商品的编码，不分大小写"
        rules={[{ required: true, whitespace: true, message: '请填写自编码' }]}
      >
        <Input maxLength={60} autoComplete="off" autoFocus={ownCode === undefined} disabled={ownCode !== undefined} />
      </Form.Item>
      {goodsId === undefined && <GoodsSearch name="goodsId" />}
    </FormDrawer>
  )
}
