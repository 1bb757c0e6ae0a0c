import { SendBankAccount, type ConsoleGetOwnBankAccount } from '@shop/contract/console-bank-accounts'
import type { Args, Out } from '@shop/contract/endpoint'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'

type Values = Args<typeof SendBankAccount>
interface Props {
  title: string
  accounts: Out<typeof ConsoleGetOwnBankAccount>
  close: () => void
}

/** Sends an account to the platform; the one that counts stays until it is confirmed. */
export function BankAccountDrawer({ title, accounts: { companyName, waiting, rejected }, close }: Props) {
  const [form] = Form.useForm<Values>()
  const last = waiting ?? rejected
  const send = async (values: Values) => {
    await call(SendBankAccount, values)
    return '已提交，等待平台确认'
  }
  return (
    <FormDrawer
      title={title}
      send="提交确认"
      form={form}
      initial={{ accountName: companyName, bankName: last?.bankName ?? '', number: last?.number ?? '' }}
      onSend={send}
      onClose={close}
    >
      <p className="quiet gap">确认前，结算仍到原来的账户。</p>
      <Form.Item
        name="accountName"
        label="户名"
        extra="只能是本企业的对公账户"
        rules={[{ required: true, message: '请填写户名' }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="bankName"
        label="开户银行"
        extra="写到支行，如：招商银行杭州分行营业部"
        rules={[{ required: true, min: 4, whitespace: true, message: '请填写开户银行，写到支行' }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="number" label="账号" rules={[{ required: true, message: '请填写账号' }]}>
        <Input maxLength={50} autoComplete="off" inputMode="numeric" className="number" />
      </Form.Item>
    </FormDrawer>
  )
}
