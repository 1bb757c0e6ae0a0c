import { ConsoleListSalesmen, EndSalesman, type ConsoleGetSalesman } from '@shop/contract/console-salesmen'
import type { Out } from '@shop/contract/endpoint'
import { Alert, Form, Select } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'

interface Props {
  salesman: Out<typeof ConsoleGetSalesman>
  close: () => void
}

/** Ends the work of a salesman, whose shops a colleague takes over, or no one does. */
export function EndDrawer({ salesman: { salesmanId, sellerId, sellerName, name, shops }, close }: Props) {
  const [form] = Form.useForm<{ successorId?: number }>()
  // Of a seller by its name: the platform lists all.
  const { data } = useCall(ConsoleListSalesmen, { pageSize: 50, ...(sellerId !== null && { keyword: sellerName }) })
  const colleagues = (data?.rows ?? []).filter((row) => row.sellerId === sellerId && row.salesmanId !== salesmanId)
  const send = async ({ successorId }: { successorId?: number }) => {
    await call(EndSalesman, { salesmanId, successorId: successorId ?? null })
    return '已解除'
  }
  return (
    <FormDrawer title={`解除业务员 ${name}`} send="解除" danger form={form} onSend={send} onClose={close}>
      <Alert
        className="gap"
        type="warning"
        showIcon
        title={`${name}马上看不到门店，邀请码失效。这一步不能撤销，需要时可以重新新增。`}
      />
      <Form.Item
        name="successorId"
        label={`由谁接手 ${shops} 家门店`}
        extra="不选择，这些门店暂时没有业务员"
        hidden={shops === 0}
      >
        <Select
          allowClear
          placeholder="没有人接手"
          showSearch={{ optionFilterProp: 'label' }}
          options={colleagues.map((row) => ({ value: row.salesmanId, label: `${row.name}（${row.shops} 家门店）` }))}
        />
      </Form.Item>
    </FormDrawer>
  )
}
