import { RecheckSeller } from '@shop/contract/console-sellers'
import { Descriptions, Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { SellerRecheck } from './seller-recheck.ts'

/** Records that a seller's papers were checked, with what was found. */
export function RecheckForm({ row, close }: { row: SellerRecheck; close: () => void }) {
  const [form] = Form.useForm<{ note?: string }>()
  const { sellerId, checkedAt, name, companyName, licenceNo, phone } = row
  const send = async ({ note = '' }: { note?: string }) => {
    await call(RecheckSeller, { sellerId, checkedAt, note: note.trim() })
    return '已复核'
  }
  return (
    <FormDrawer title={`复核 ${name}`} send="完成复核" form={form} onSend={send} onClose={close}>
      <p className="gap">请先在国家企业信用信息公示系统和药监局网站核对营业执照、药品经营许可证的状态和有效期至。</p>
      <Descriptions
        className="gap"
        size="small"
        bordered
        column={1}
        items={[
          { key: 'company', label: '企业', children: companyName },
          { key: 'licence', label: '许可证号', children: licenceNo },
          { key: 'phone', label: '电话', children: phone },
        ]}
      />
      <Form.Item name="note" label="说明（记入操作日志）" extra="如许可证有效期至、联系人">
        <Input maxLength={100} showCount autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
