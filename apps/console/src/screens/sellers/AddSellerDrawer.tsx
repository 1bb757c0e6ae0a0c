import { AddSeller } from '@shop/contract/console-sellers'
import { useNavigate } from '@tanstack/react-router'
import { Form } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { registrationOf, type RegistrationValues } from './registration.ts'
import { RegistrationFields } from './RegistrationFields.tsx'

/** Adds a company that is going to sell; its page says what comes next. */
export function AddSellerDrawer({ close }: { close: () => void }) {
  const [form] = Form.useForm<RegistrationValues>()
  const navigate = useNavigate()
  const send = async (values: RegistrationValues) => {
    const { sellerId } = await call(AddSeller, registrationOf(values))
    await navigate({ to: '/sellers/$sellerId', params: { sellerId: String(sellerId) } })
    return '已新增'
  }
  return (
    <FormDrawer title="新增卖家" send="新增" form={form} initial={{ ephedrineApproved: false }} onSend={send} onClose={close}>
      <p className="gap">新增后还不能销售：为它新建账号，由它提交资质，审核通过后再开通。</p>
      <RegistrationFields />
    </FormDrawer>
  )
}
