import { GIVEN_ROLES, ROLE_NAMES, type GivenRole } from '@shop/contract/codes'
import { DecideJoinRequest, type JoinRequest } from '@shop/contract/join-requests'
import { Button, Radio, RadioGroup, Sheet, TextArea, toast } from '@shop/ui'
import { useState } from 'react'
import { useSend } from '../../shell/query.ts'
import { ROLE_HINTS } from './role-hints.ts'
import styles from './MembersSheet.module.css'

/** Somebody who asks to join the owner's shop: let in with a role, or refused with a reason. */
export function RequestSheet({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const { requestId, name, phoneMasked, note, moves } = request
  const [role, setRole] = useState<GivenRole>(request.role)
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const decision = useSend(DecideJoinRequest)
  const approve = async () => {
    if (!(await decision.send({ requestId, approve: true, role }))) return
    toast(`${name}已加入`, { tone: 'success' })
    onClose()
  }
  const refuse = async () => {
    if (!(await decision.send({ requestId, approve: false, reason: reason.trim() }))) return
    toast('已拒绝')
    onClose()
  }
  return (
    <Sheet open title={`${name}申请加入`} onClose={onClose}>
      <p className={styles.facts}>
        {phoneMasked}
        {note && ` · “${note}”`}
        {moves && ' · 同意后，对方离开原来的门店'}
      </p>
      {refusing ? (
        <div className={styles.reason}>
          <TextArea label="拒绝的原因（对方可见）" required max={60} rows={3} value={reason} onChange={setReason} />
        </div>
      ) : (
        <RadioGroup label="角色" value={role} onChange={setRole}>
          {GIVEN_ROLES.map((value) => (
            <Radio key={value} value={value} hint={ROLE_HINTS[value]}>
              {ROLE_NAMES[value]}
            </Radio>
          ))}
        </RadioGroup>
      )}
      <div className={styles.buttons}>
        {refusing ? (
          <Button block disabled={reason.trim() === ''} loading={decision.busy} onClick={refuse}>
            拒绝加入
          </Button>
        ) : (
          <Button block loading={decision.busy} onClick={approve}>
            同意加入
          </Button>
        )}
        <Button block variant="outlined" onClick={() => setRefusing(!refusing)}>
          {refusing ? '返回' : '拒绝'}
        </Button>
      </div>
    </Sheet>
  )
}
