import { ChangeOperator } from '@shop/contract/console-operators'
import type { Right } from '@shop/contract/rights'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { OperatorRow } from './operator-row.ts'
import { RightsField } from './RightsField.tsx'

interface Values {
  name: string
  rights: Right[]
}

/** What an operator is called and may do. Only what was changed here is sent. */
export function EditOperator({ row, close }: { row: OperatorRow; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { operatorId, account, org, name, rights: held, abilities } = row
  const save = async (values: Values) => {
    const grants = values.rights.filter((right) => !held.includes(right))
    const revokes = held.filter((right) => !values.rights.includes(right))
    await call(ChangeOperator, { operatorId, name: values.name.trim(), grants, revokes })
    return '已保存，立即生效'
  }
  return (
    <FormDrawer
      title={`修改账号 ${account}`}
      send="保存"
      form={form}
      initial={{ name, rights: held }}
      refusals={{ RIGHTS_EXCEEDED: 'rights', LAST_MANAGER: 'rights', OWN_ACCOUNT: 'rights' }}
      onSend={save}
      onClose={close}
    >
      <Form.Item name="name" label="姓名" rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}>
        <Input maxLength={20} autoComplete="off" autoFocus />
      </Form.Item>
      <RightsField org={org} held={held} disabled={!abilities.rights} />
    </FormDrawer>
  )
}
