import { ChangeSalesman, type ConsoleGetSalesman } from '@shop/contract/console-salesmen'
import type { Out } from '@shop/contract/endpoint'
import { Form } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { factsOf, SalesmanFields, valuesOf, type SalesmanValues } from './SalesmanFields.tsx'

interface Props {
  salesman: Out<typeof ConsoleGetSalesman>
  close: () => void
}

/** Changes what shops see of a salesman. */
export function ChangeDrawer({ salesman, close }: Props) {
  const [form] = Form.useForm<SalesmanValues>()
  const { salesmanId, version } = salesman
  const send = async (values: SalesmanValues) => {
    await call(ChangeSalesman, { salesmanId, version, ...factsOf(values) })
    return '已保存'
  }
  return (
    <FormDrawer
      title="修改资料"
      send="保存"
      form={form}
      initial={valuesOf(salesman)}
      onSend={send}
      onReload={() => form.setFieldsValue(valuesOf(salesman))}
      onClose={close}
    >
      <SalesmanFields />
    </FormDrawer>
  )
}
