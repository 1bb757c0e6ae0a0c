import { CallError } from '@shop/client'
import { GIVEN_ROLES, ROLE_NAMES, USER_REVIEW, type GivenRole } from '@shop/contract/codes'
import type { Args } from '@shop/contract/endpoint'
import { MoveToShop, SaveUserAudit, type UserReview } from '@shop/contract/joining'
import { realNameProblem } from '@shop/contract/validators'
import { Button, Radio, RadioGroup, Sheet, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import { ROLE_HINTS } from '../../../../features/account/role-hints.ts'
import { useForm } from '../../../../shell/form.ts'
import { send } from '../../../../shell/query.ts'
import styles from '../../../../features/papers/form.module.css'
import { dropInvite, keptInvite } from './kept-invite.ts'
import { dropRequest, keepRequest, keptRequest } from './kept-request.ts'

interface JoinSheetProps {
  shop: { shopId: number; name: string }
  /** Joins at once, with the role of the invitation. */
  invitation?: { code: string; role: GivenRole }
  /** The request to this shop that was refused, whose words one changes. */
  refused?: Pick<UserReview, 'name' | 'role' | 'note'>
  /** Leaves the current shop with it. */
  moves?: boolean
  onClose: () => void
}
/**
 * Who one is, for the owner of the shop; with an invitation the name alone. What is typed is kept on the device until it is sent,
 * whenever one leaves.
 */
export default function JoinSheet({ shop: { shopId, name: shopName }, invitation, refused, moves, onClose }: JoinSheetProps) {
  const [begun] = useState(() => keptRequest(shopId) ?? refused)
  const [role, setRole] = useState<GivenRole>(invitation?.role ?? begun?.role ?? 'purchaser')
  const form = useForm(
    { name: begun?.name ?? '', note: begun?.note ?? '' },
    { name: (name) => (name.trim() === '' ? '请填写真实姓名，方便负责人确认' : realNameProblem(name.trim())) },
  )
  const keep = (typed: { name: string; note: string }, asked = role) =>
    keepRequest(shopId, { name: typed.name, note: typed.note, role: asked })
  const field = (name: 'name' | 'note') => ({ ...form.field(name), onChange: (value: string) => keep(form.set(name, value)) })
  const choose = (chosen: GivenRole) => {
    setRole(chosen)
    keep(form.values, chosen)
  }
  const submit = form.submit(async ({ name, note }) => {
    const asked = {
      identity: { name: name.trim() },
      role,
      ...(note.trim() && { note: note.trim() }),
      submit: true,
    } as const
    if (moves) await send(MoveToShop, { toShopId: shopId, ...asked })
    else await join(shopId, asked, invitation?.code)
    dropRequest(shopId)
    toast(invitation ? `已加入${shopName}` : '已提交，请等负责人确认', { tone: 'success' })
    onClose()
  }, 'name')
  return (
    <Sheet open title={`${moves ? '换到' : '加入'}${shopName}`} onClose={onClose}>
      <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
        <TextField {...field('name')} label="您的姓名" required maxLength={20} autoComplete="name" />
        {!invitation && (
          <>
            <RadioGroup label="您的角色" value={role} onChange={choose}>
              {GIVEN_ROLES.map((value) => (
                <Radio key={value} value={value} hint={ROLE_HINTS[value]}>
                  {ROLE_NAMES[value]}
                </Radio>
              ))}
            </RadioGroup>
            <TextField {...field('note')} label="给负责人留言" maxLength={60} placeholder="选填，如：周末班新来的采购" />
          </>
        )}
        <Button type="submit" block size="l" loading={form.busy}>
          {invitation ? '确认加入' : '提交申请'}
        </Button>
      </form>
    </Sheet>
  )
}

/** With an owner's code, or with that of a salesman with whose one came: a code that is over is no reason not to ask. */
async function join(shopId: number, asked: Omit<Args<typeof SaveUserAudit>, 'kind' | 'shopId'>, ownersCode: string | undefined) {
  const salesmansCode = ownersCode === undefined ? keptInvite() : undefined
  const inviteCode = ownersCode ?? salesmansCode
  try {
    await send(SaveUserAudit, { kind: USER_REVIEW.join, shopId, ...asked, ...(inviteCode !== undefined && { inviteCode }) })
  } catch (error) {
    if (salesmansCode === undefined || !(error instanceof CallError) || error.reason !== 'INVITE_INVALID') throw error
    await send(SaveUserAudit, { kind: USER_REVIEW.join, shopId, ...asked })
  }
  dropInvite()
}
