import { GIVEN_ROLES, ROLE_NAMES, type Role } from '@shop/contract/codes'
import { ChangeMemberRole, RemoveMember, type Member } from '@shop/contract/members'
import { EndPurchaserRight } from '@shop/contract/purchasers'
import { Button, Radio, RadioGroup, Sheet, confirmDialog, toast } from '@shop/ui'
import { Suspense, useState, type ComponentType } from 'react'
import { useSend } from '../../shell/query.ts'
import styles from './MembersSheet.module.css'
import { ROLE_HINTS } from './role-hints.ts'

/** Draws the sheet that hands the shop over to a member. */
export type HandOver = ComponentType<{ member: Member; onClose: () => void }>

interface MemberSheetProps {
  member: Member
  /** They may order: the owner can end that. */
  orders: boolean
  handOver: HandOver
  onClose: () => void
}
/** One member of the owner's shop: the role, the right to order, the shop to hand over, and the way out. */
export function MemberSheet({ member, orders, handOver: HandOverSheet, onClose }: MemberSheetProps) {
  const { userId, nickname, role: before } = member
  const [role, setRole] = useState<Role>(before)
  const [handingOver, setHandingOver] = useState(false)
  const change = useSend(ChangeMemberRole)
  const removal = useSend(RemoveMember)
  const ending = useSend(EndPurchaserRight)
  const save = async () => {
    if (role === 'owner') return
    if (!(await change.send({ userId, role }))) return
    toast(`已设为${ROLE_NAMES[role]}`, { tone: 'success' })
    onClose()
  }
  const end = async () => {
    const sure = await confirmDialog({
      title: `结束${nickname}的下单资格？`,
      message: '对方将马上不能为本店下单，购物车保留；重新提交采购资料并通过后可恢复',
      yes: '结束',
      danger: true,
    })
    if (!sure || !(await ending.send({ userId }))) return
    toast('已结束，对方会收到通知', { tone: 'success' })
    onClose()
  }
  const remove = async () => {
    const sure = await confirmDialog({
      title: `移出${nickname}？`,
      message: '对方将马上不能查看本店的价格、订单，也不能再下单',
      yes: '移出',
      danger: true,
    })
    if (!sure || !(await removal.send({ userId }))) return
    toast('已移出', { tone: 'success' })
    onClose()
  }
  if (handingOver)
    return (
      <Suspense>
        <HandOverSheet member={member} onClose={() => setHandingOver(false)} />
      </Suspense>
    )
  return (
    <Sheet open title={nickname} onClose={onClose}>
      <RadioGroup label="角色" value={role} onChange={(value) => setRole(value)}>
        {GIVEN_ROLES.map((value) => (
          <Radio key={value} value={value} hint={ROLE_HINTS[value]}>
            {ROLE_NAMES[value]}
          </Radio>
        ))}
      </RadioGroup>
      <div className={styles.buttons}>
        <Button block disabled={role === before} loading={change.busy} onClick={save}>
          保存
        </Button>
        {before !== 'owner' && (
          <Button block variant="outlined" onClick={() => setHandingOver(true)}>
            移交负责人
          </Button>
        )}
        {orders && (
          <Button block variant="outlined" loading={ending.busy} onClick={end}>
            结束下单资格
          </Button>
        )}
        <Button block variant="outlined" loading={removal.busy} onClick={remove}>
          移出门店
        </Button>
      </div>
    </Sheet>
  )
}
