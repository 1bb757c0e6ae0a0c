import { ListMembers, type Member } from '@shop/contract/members'
import { Button, Sheet, Skeleton, Tag } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { ago } from '../../shell/format.ts'
import { useCall } from '../../shell/query.ts'
import { Avatar } from './Avatar.tsx'
import styles from './MembersSheet.module.css'
import { MemberSheet } from './MemberSheet.tsx'

/** Who belongs to the owner's shop; each but the owner can be given another role or be removed. */
export default function MembersSheet({ onClose }: { onClose: () => void }) {
  const members = useCall(ListMembers, {}, { staleTime: 0 })
  const [chosen, setChosen] = useState<number | null>(null)
  const managed = members.data?.rows.find(({ userId }) => userId === chosen)
  if (managed) return <MemberSheet key={managed.role} member={managed} onClose={() => setChosen(null)} />
  return (
    <Sheet open title="成员管理" onClose={onClose} height="tall">
      <Loaded query={members} skeleton={<Skeleton shape="list" count={3} />}>
        {({ rows }) => (
          <ul aria-label="门店成员">
            {rows.map((member) => (
              <Row key={member.userId} member={member} onManage={() => setChosen(member.userId)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  )
}

function Row({ member, onManage }: { member: Member; onManage: () => void }) {
  const { nickname, avatar, phoneMasked, roleName, lastSeenAt, me } = member
  return (
    <li className={styles.member}>
      <Avatar src={avatar} size={40} />
      <div className={styles.who}>
        <p className={styles.name}>
          {nickname}
          {me && <Tag variant="brand">我</Tag>}
        </p>
        <p className={styles.facts}>
          {roleName} · {phoneMasked}
        </p>
        {!me && <p className={styles.facts}>{lastSeenAt ? `${ago(lastSeenAt)}在用` : '近期没有进入本店'}</p>}
      </div>
      {!me && (
        <Button size="s" variant="outlined" onClick={onManage} label={`管理${nickname}`}>
          管理
        </Button>
      )}
    </li>
  )
}
