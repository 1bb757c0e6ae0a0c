import { chinaTime } from '@shop/contract/china-time'
import { DecideOwner } from '@shop/contract/console-owners'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import type { Shop } from './shop.ts'

type Proposal = Shop['ownerProposals'][number]
/** The register knows the account by another name: it can't be confirmed. */
const isOther = ({ realName }: Proposal) => realName !== null && !realName.same && !realName.formOnly
const CHECKED = { same: '已实名，姓名一致', other: '已实名为他人，不能确认，请核对手机号', none: '未实名' }
const FORM_ONLY = { same: '填过的姓名一致（仅检查过号码格式）', other: '填过其他姓名（仅检查过号码格式），请核对手机号' }
/** What is known of the account, for whoever compares it with the papers. */
function whoTheyAre({ realName, accountSince, memberSince }: Proposal): string {
  const known = !realName ? CHECKED.none : (realName.formOnly ? FORM_ONLY : CHECKED)[realName.same ? 'same' : 'other']
  const member = memberSince ? `${chinaTime(memberSince)} 成为成员` : '还不是成员'
  return `${known}；账号 ${chinaTime(accountSince)} 注册，${member}`
}

/** An owner who waits: another operator confirms them or turns them down, their proposer can take it back. */
export function OwnerProposal({ shop }: { shop: Shop }) {
  const { shopId, ownerProposals, otherReviewers, replacedAt } = shop
  const decide = useCommand(DecideOwner)
  const [confirming, setConfirming] = useState(false)
  const open = ownerProposals.find(({ confirmed }) => confirmed === null)
  if (!open) return null
  const end = open.mine ? '收回' : '点“不同意”结束'
  const old = `提出已超过 7 天，不能再确认。请先${end}，核对资料后再重新提出。`
  const waits = otherReviewers === 0 ? '目前只有您能处理，请管理员先给同事开通“资质审核”权限。' : '等待另一位同事确认。'
  const next = replacedAt
    ? `门店的登记已失效，不能再确认，请${end}。`
    : open.expired
      ? old
      : open.mine
        ? waits
        : '请对照证照和资料核对后确认或不同意。'
  return (
    <>
      <Alert
        className="gap"
        type="warning"
        showIcon
        title={`${open.mine ? '您' : open.proposedBy}提出指定负责人：${open.name} ${open.phoneMasked}${open.member ? '' : '（还不是成员）'}`}
        description={
          <>
            <p>{`${chinaTime(open.proposedAt)}，${open.reason}；证明材料：${open.proof}。${next}`}</p>
            <p>{whoTheyAre(open)}</p>
          </>
        }
        action={
          <div className="actions">
            <Button loading={decide.isPending} onClick={() => decide.mutate({ shopId, confirm: false })}>
              {open.mine ? '收回' : '不同意'}
            </Button>
            {!open.mine && !open.expired && !replacedAt && (
              <Button type="primary" onClick={() => setConfirming(true)}>
                确认指定
              </Button>
            )}
          </div>
        }
      />
      {confirming && <ConfirmDrawer shop={shop} proposal={open} close={() => setConfirming(false)} />}
    </>
  )
}

interface ConfirmDrawerProps {
  shop: Shop
  proposal: Proposal
  close: () => void
}
function ConfirmDrawer({ shop: { shopId, name }, proposal, close }: ConfirmDrawerProps) {
  const { name: person } = proposal
  const [form] = Form.useForm<{ phone: string }>()
  const send = async ({ phone }: { phone: string }) => {
    await call(DecideOwner, { shopId, confirm: true, phone: phone.trim() })
    return `已指定，${person}现在是负责人`
  }
  return (
    <FormDrawer title={`指定${person}为${name}的负责人`} send="确认指定" danger form={form} onSend={send} onClose={close}>
      <Alert className="gap" type={isOther(proposal) ? 'error' : 'info'} showIcon title={whoTheyAre(proposal)} />
      <p className="gap">请按资料再输入一次负责人的手机号。确认后立即生效，门店的所有成员都会收到通知。</p>
      <Form.Item
        name="phone"
        label="负责人的手机号"
        rules={[{ required: true, pattern: /^\s*1\d{10}\s*$/, message: '请填写 11 位手机号' }]}
      >
        <Input inputMode="tel" autoFocus autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
