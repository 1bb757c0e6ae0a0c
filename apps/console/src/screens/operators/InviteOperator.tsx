import { ConsoleFindSellers, InviteOperator as Invite } from '@shop/contract/console-operators'
import type { Out } from '@shop/contract/endpoint'
import type { Right } from '@shop/contract/rights'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useMe } from '../../kit/me.ts'
import { useCall } from '../../kit/queries.ts'
import { HandOver } from './HandOver.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { RightsField } from './RightsField.tsx'

interface Values {
  account: string
  name: string
  sellerId?: number
  rights: Right[]
  own: string
}
const ACCOUNT = /^[A-Za-z0-9_.-]{2,40}$/

/** Creates an account, and shows what has to be handed over to its owner. */
export function InviteOperator({ close }: { close: () => void }) {
  const me = useMe()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [made, setMade] = useState<Out<typeof Invite> | null>(null)
  const sellerId = Form.useWatch('sellerId', form)
  const org = me.org === 'platform' && sellerId === undefined ? 'platform' : 'seller'
  const send = async ({ account, name, sellerId: seller, rights, own }: Values) => {
    const input = { account: account.trim(), name: name.trim(), rights, password: own }
    setMade(await call(Invite, { ...input, ...(me.org === 'platform' && { sellerId: seller ?? null }) }))
    await client.invalidateQueries()
  }
  if (made) return <HandOver made={made} close={close} />
  return (
    <FormDrawer
      title="新建账号"
      send="新建"
      form={form}
      refusals={{ ACCOUNT_TAKEN: 'account', RIGHTS_EXCEEDED: 'rights', PASSWORD_WRONG: 'own', PASSWORD_LOCKED: 'own' }}
      onSend={send}
      onClose={close}
    >
      {me.org === 'platform' && <SellerField onChoose={() => form.setFieldValue('rights', [])} />}
      <Form.Item
        name="account"
        label="账号"
        extra="登录用，创建后不能修改"
        rules={[{ required: true, pattern: ACCOUNT, message: '2–40 位字母、数字、点、横线或下划线' }]}
      >
        <Input maxLength={40} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="name" label="姓名" rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <RightsField key={org} org={org} />
      <OwnPassword />
    </FormDrawer>
  )
}

/** Whom the operator works for; empty: the platform. */
function SellerField({ onChoose }: { onChoose: () => void }) {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useCall(ConsoleFindSellers, { ...(keyword && { keyword }) }, { keep: true })
  return (
    <Form.Item name="sellerId" label="单位" extra="不选卖家时为平台账号">
      <Select
        allowClear
        showSearch={{ filterOption: false, onSearch: (words) => setKeyword(words.trim().slice(0, 40)) }}
        placeholder="平台"
        loading={isFetching}
        notFoundContent="没有找到这个卖家"
        options={data?.rows.map(({ sellerId, name }) => ({ value: sellerId, label: name }))}
        onChange={onChoose}
      />
    </Form.Item>
  )
}
