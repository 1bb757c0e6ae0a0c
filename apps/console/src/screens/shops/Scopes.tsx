import { PLAIN_SCOPES } from '@shop/contract/certificates'
import { SCOPE_NAMES } from '@shop/contract/codes'
import { SetPlainScopes } from '@shop/contract/console-shops'
import { Button, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { ReasonField } from '../../kit/ReasonField.tsx'
import type { Shop } from './shop.ts'

type Plain = (typeof PLAIN_SCOPES)[number]

/** What a shop may buy. Most of it follows its licences; what none of them gives is set here. */
export function Scopes({ shop }: { shop: Shop }) {
  const [open, setOpen] = useState(false)
  return (
    <span className="row-actions">
      {shop.scopes.map((scope) => SCOPE_NAMES[scope]).join('、') || '无'}
      <Button type="link" size="small" aria-label="调整经营范围" onClick={() => setOpen(true)}>
        调整
      </Button>
      {open && <ScopesDrawer shop={shop} close={() => setOpen(false)} />}
    </span>
  )
}

const options = PLAIN_SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] }))
interface Values {
  scopes: Plain[]
  reason: string
}
function ScopesDrawer({ shop: { shopId, name, scopes }, close }: { shop: Shop; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const send = async (values: Values) => {
    await call(SetPlainScopes, { shopId, ...values })
    return '已调整，门店立即生效'
  }
  return (
    <FormDrawer title={`${name}的经营范围`} send="保存" form={form} onSend={send} onClose={close}>
      <p className="gap">化妆品和日用百货没有专门的许可证，核对营业执照的经营范围后在这里调整。其他范围随证照审核。</p>
      <Form.Item name="scopes" label="可以采购" initialValue={PLAIN_SCOPES.filter((scope) => scopes.includes(scope))}>
        <Checkbox.Group options={options} />
      </Form.Item>
      <ReasonField />
    </FormDrawer>
  )
}
