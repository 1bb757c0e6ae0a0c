import { GIVEN_ROLES, ROLE_NAMES, type GivenRole } from '@shop/contract/codes'
import { CreateInvitation, ListInvitations, RevokeInvitation, type Invitation } from '@shop/contract/join-requests'
import { Button, Radio, RadioGroup, Sheet, confirmDialog, toast } from '@shop/ui'
import { useState } from 'react'
import { shortTime } from '../../shell/format.ts'
import { useCall, useSend } from '../../shell/query.ts'
import { Invite } from './Invite.tsx'
import styles from './MembersSheet.module.css'
import { ROLE_HINTS } from './role-hints.ts'

/** Invites somebody with a role, and shows the invitations that are open: to send again or to take back. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const invitations = useCall(ListInvitations, {}, { staleTime: 0 })
  const [role, setRole] = useState<GivenRole>('purchaser')
  const [shown, setShown] = useState<number | null>(null)
  const creation = useSend(CreateInvitation, { done: ({ invitationId }) => setShown(invitationId) })
  const open = invitations.data?.rows ?? []
  const invitation = open.find(({ invitationId }) => invitationId === shown)
  if (invitation)
    return (
      <Sheet open title={`邀请${invitation.roleName}`} onClose={() => setShown(null)}>
        <Invite invitation={invitation} />
      </Sheet>
    )
  return (
    <Sheet open title="邀请成员" onClose={onClose}>
      <RadioGroup label="角色" value={role} onChange={setRole}>
        {GIVEN_ROLES.map((value) => (
          <Radio key={value} value={value} hint={ROLE_HINTS[value]}>
            {ROLE_NAMES[value]}
          </Radio>
        ))}
      </RadioGroup>
      <div className={styles.buttons}>
        <Button block loading={creation.busy} onClick={() => creation.send({ role })}>
          生成邀请
        </Button>
      </div>
      {open.length > 0 && (
        <section className={styles.open}>
          <h3 className={styles.name}>还没使用的邀请</h3>
          <ul aria-label="还没使用的邀请">
            {open.map((it) => (
              <Open key={it.invitationId} invitation={it} onShow={() => setShown(it.invitationId)} />
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  )
}

function Open({ invitation, onShow }: { invitation: Invitation; onShow: () => void }) {
  const { invitationId, code, roleName, expiresAt } = invitation
  const revocation = useSend(RevokeInvitation)
  const name = code || '已失效'
  const revoke = async () => {
    const sure = await confirmDialog({
      title: '撤回邀请？',
      message: code ? `邀请码 ${code} 将不能再使用` : '撤回后可以重新生成邀请',
      yes: '撤回',
      danger: true,
    })
    if (sure && (await revocation.send({ invitationId }))) toast('已撤回')
  }
  return (
    <li className={styles.invitation}>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {roleName} · {code ? `${shortTime(expiresAt)} 前有效` : '请撤回后重新生成'}
        </p>
      </div>
      {code && (
        <Button size="s" variant="outlined" onClick={onShow} label={`查看邀请 ${code}`}>
          查看
        </Button>
      )}
      <Button size="s" variant="outlined" loading={revocation.busy} onClick={revoke} label={`撤回邀请 ${name}`}>
        撤回
      </Button>
    </li>
  )
}
