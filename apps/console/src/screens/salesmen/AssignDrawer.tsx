import { AssignShops, ConsoleFindShops, type ConsoleGetSalesman } from '@shop/contract/console-salesmen'
import type { Out } from '@shop/contract/endpoint'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'
import { useQuiet } from '../../kit/use-quiet.ts'

interface Props {
  salesman: Out<typeof ConsoleGetSalesman>
  close: () => void
}
interface Values {
  shops: { value: number }[]
}

/** Gives shops into a salesman's care; one that a colleague serves comes from there. */
export function AssignDrawer({ salesman: { salesmanId, sellerId, name }, close }: Props) {
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState('')
  const keyword = useQuiet(typed.trim())
  const { data, isFetching } = useCall(ConsoleFindShops, { salesmanId, keyword }, { keep: true, enabled: keyword.length > 1 })
  const found = keyword.length > 1 ? (data?.rows ?? []) : []
  const send = async ({ shops }: Values) => {
    const { assigned } = await call(AssignShops, { salesmanId, shopIds: shops.map(({ value }) => value) })
    return assigned > 0 ? `已分配 ${assigned} 家门店` : '这些门店已由该业务员负责'
  }
  const whose = sellerId === null ? '平台上的门店' : '下过单、开户或关注的门店；其他门店可由业务员发邀请，门店接受后出现'
  return (
    <FormDrawer title={`给${name}分配门店`} send="分配" form={form} onSend={send} onClose={close}>
      <Form.Item
        name="shops"
        label="门店"
        extra={`输入名称或统一社会信用代码查找${whose}`}
        rules={[{ required: true, message: '请选择门店' }]}
      >
        <Select
          mode="multiple"
          labelInValue
          autoFocus
          placeholder="至少输入 2 个字"
          loading={isFetching}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          notFoundContent={keyword.length > 1 && !isFetching ? '没有找到' : null}
          options={found.map(({ shopId, name: shop, regionName, servedBy }) => ({
            value: shopId,
            label: `${shop}（${regionName}）${servedBy ? `，现由${servedBy.name}负责` : ''}`,
            disabled: servedBy?.salesmanId === salesmanId,
          }))}
        />
      </Form.Item>
    </FormDrawer>
  )
}
