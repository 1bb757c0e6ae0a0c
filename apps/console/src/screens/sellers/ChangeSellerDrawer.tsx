import { ChangeSeller } from '@shop/contract/console-sellers'
import { Form } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { registrationOf, type RegistrationValues } from './registration.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import type { Seller } from './seller.ts'

/** Corrects what a seller is registered with. */
export function ChangeSellerDrawer({ seller, close }: { seller: Seller; close: () => void }) {
  const [form] = Form.useForm<RegistrationValues>()
  const { sellerId, version, name, companyName, licenceNo, regionId, regionName, phone, ephedrineApproved } = seller
  const initial = {
    name,
    companyName,
    licenceNo,
    regionId: { value: regionId, label: regionName },
    phone,
    ephedrineApproved,
  }
  const send = async (values: RegistrationValues) => {
    await call(ChangeSeller, { sellerId, version, ...registrationOf(values) })
    return '已保存'
  }
  return (
    <FormDrawer title={`修改 ${name}`} send="保存" form={form} initial={initial} onSend={send} onClose={close}>
      <p className="gap">保存后门店立即看到新的资料，订单也显示新的名称；已签的协议保留当时的内容。</p>
      <RegistrationFields />
    </FormDrawer>
  )
}
