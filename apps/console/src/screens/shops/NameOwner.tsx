import { ProposeOwner } from '@shop/contract/console-owners'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { Shop } from './shop.ts'

/** Proposes an owner for a shop whose own owner can't hand it over. */
export function NameOwner({ shop }: { shop: Shop }) {
  const [open, setOpen] = useState(false)
  if (shop.replacedAt || shop.ownerProposals.some(({ confirmed }) => confirmed === null)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>指定负责人</Button>
      {open && <NameOwnerDrawer shop={shop} close={() => setOpen(false)} />}
    </>
  )
}

interface Values {
  phone: string
  name: string
  reason: string
  proof: string
}
function NameOwnerDrawer({ shop: { shopId, name, members, otherReviewers }, close }: { shop: Shop; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const owners = members.filter(({ role }) => role === 'owner')
  const send = async ({ phone, name: person, reason, proof }: Values) => {
    await call(ProposeOwner, {
      shopId,
      phone: phone.trim(),
      name: person.trim(),
      reason,
      proof: proof.trim(),
      papersChecked: true,
    })
    return '已提出，等待另一位同事确认'
  }
  return (
    <FormDrawer title={`指定${name}的负责人`} send="提出指定" form={form} onSend={send} onClose={close}>
      <Alert
        className="gap"
        type={otherReviewers === 0 ? 'warning' : 'info'}
        showIcon
        title={otherReviewers === 0 ? '目前只有您能处理' : `由另一位同事确认后生效（现有 ${otherReviewers} 位）`}
        description={
          otherReviewers === 0
            ? '指定负责人要由另一位同事确认才生效，请管理员先给同事开通“资质审核”权限。'
            : `${owners.length > 0 ? `现在的负责人是${owners.map(({ nickname }) => nickname).join('、')}，会保留；能联系上的，请让其在“成员管理”里移交；提出后会收到通知和短信。` : '门店现在没有负责人。'}确认后，门店的所有成员都会收到通知。`
        }
      />
      <Form.Item
        name="phone"
        label="负责人的手机号"
        extra="对方登录用的号码；还不是成员的，确认后加入门店"
        rules={[{ required: true, pattern: /^\s*1\d{10}\s*$/, message: '请填写 11 位手机号' }]}
      >
        <Input inputMode="tel" autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label="姓名（按身份证）" rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, min: 2, message: '至少 2 个字' }]}>
        <Input.TextArea rows={2} maxLength={100} showCount placeholder="如：原负责人离职，没有移交" />
      </Form.Item>
      <Form.Item
        name="proof"
        label="证明材料"
        extra="写明材料存放处，如工单号、档案号"
        rules={[{ required: true, whitespace: true, min: 2, message: '至少 2 个字' }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="checked"
        valuePropName="checked"
        rules={[{ validator: async (_, value) => (value ? undefined : Promise.reject(new Error('请先核对证照和身份证'))) }]}
      >
        <Checkbox>已核对营业执照、本人身份证和单位的授权</Checkbox>
      </Form.Item>
    </FormDrawer>
  )
}
