import { chinaDay } from '@shop/contract/china-time'
import { ListJoinRequests, type JoinRequest } from '@shop/contract/join-requests'
import { ListMembers, type Member } from '@shop/contract/members'
import { PURCHASER_STATE_WORDS } from '@shop/contract/purchaser-fields'
import { ListPurchaserPapers, type PurchaserRow } from '@shop/contract/purchasers'
import { Button, Sheet, Skeleton, Tag } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { ago } from '../../shell/format.ts'
import { useCall } from '../../shell/query.ts'
import { Avatar } from './Avatar.tsx'
import styles from './MembersSheet.module.css'
import { InviteSheet } from './InviteSheet.tsx'
import { MemberSheet, type HandOver } from './MemberSheet.tsx'
import { PapersSheet } from './PapersSheet.tsx'
import { RequestSheet } from './RequestSheet.tsx'

/** Who belongs to the owner's shop and who asks to: members get another role or are removed, others are let in or invited. */
export default function MembersSheet({ handOver, onClose }: { handOver: HandOver; onClose: () => void }) {
  const members = useCall(ListMembers, {}, { staleTime: 0 })
  const [chosen, setChosen] = useState<number | null>(null)
  const requests = useCall(ListJoinRequests, {}, { staleTime: 0 })
  const [decided, setDecided] = useState<number | null>(null)
  const papers = useCall(ListPurchaserPapers, {}, { staleTime: 0 }).data?.rows
  const [read, setRead] = useState<number | null>(null)
  const [inviting, setInviting] = useState(false)
  const managed = members.data?.rows.find(({ userId }) => userId === chosen)
  const waiting = requests.data?.rows.find(({ requestId }) => requestId === decided)
  if (inviting) return <InviteSheet onClose={() => setInviting(false)} />
  if (waiting) return <RequestSheet request={waiting} onClose={() => setDecided(null)} />
  const sent = papers?.find((row) => row.waiting?.submissionId === read)?.waiting
  if (sent) return <PapersSheet sent={sent} onClose={() => setRead(null)} />
  if (managed)
    return (
      <MemberSheet
        key={managed.role}
        member={managed}
        orders={orders(papers?.find(({ userId }) => userId === managed.userId))}
        handOver={handOver}
        onClose={() => setChosen(null)}
      />
    )
  return (
    <Sheet
      open
      title="成员管理"
      onClose={onClose}
      height="tall"
      footer={
        <Button block onClick={() => setInviting(true)}>
          邀请成员
        </Button>
      }
    >
      {requests.data && requests.data.rows.length > 0 && (
        <section className={styles.requests}>
          <h3 className={styles.heading}>申请加入</h3>
          <ul aria-label="加入申请">
            {requests.data.rows.map((request) => (
              <Request key={request.requestId} request={request} onDecide={() => setDecided(request.requestId)} />
            ))}
          </ul>
        </section>
      )}
      <Loaded query={members} skeleton={<Skeleton shape="list" count={3} />}>
        {({ rows }) => (
          <ul aria-label="门店成员">
            {rows.map((member) => (
              <Row
                key={member.userId}
                member={member}
                papers={papers?.find(({ userId }) => userId === member.userId)}
                onManage={() => setChosen(member.userId)}
                onRead={setRead}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  )
}

interface RowProps {
  member: Member
  /** Of who orders: where their own papers stand. */
  papers: PurchaserRow | undefined
  onManage: () => void
  onRead: (submissionId: number) => void
}
function Row({ member, papers, onManage, onRead }: RowProps) {
  const { nickname, avatar, phoneMasked, roleName, joinedAt, lastSeenAt, me } = member
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
        <p className={styles.facts}>
          {chinaDay(new Date(joinedAt))} 加入
          {!me && ` · ${lastSeenAt ? `${ago(lastSeenAt)}在用` : '近期没有进入本店'}`}
        </p>
        {papers && <p className={styles.facts}>{papersWords(papers, me)}</p>}
        {papers?.waiting?.decidable && (
          <Button
            size="s"
            variant="text"
            label={`审核${nickname}的采购资料`}
            onClick={() => onRead(papers.waiting!.submissionId)}
          >
            审核采购资料
          </Button>
        )}
      </div>
      {!me && (
        <Button size="s" variant="outlined" onClick={onManage} label={`管理${nickname}`}>
          管理
        </Button>
      )}
    </li>
  )
}

/** Whether a member may order, if only from a later day on. */
const orders = (papers: PurchaserRow | undefined) =>
  papers !== undefined && papers.basis !== null && (papers.until === null || papers.until >= chinaDay(Date.now()))

/** Where a member's papers stand, and who decides those that this owner may not. */
function papersWords({ state, basis, until, endsWith, waiting }: PurchaserRow, me: boolean) {
  if (basis === 'legal-person') return '法定代表人，可下单'
  const decides =
    waiting && !waiting.decidable ? `，${me && waiting.capacity === 'agent' ? '由平台或其他负责人审核' : '由平台审核'}` : ''
  const ends = until ? `，${endsWith === 'identity-card' ? '身份证' : ''}至 ${until}` : ''
  return `采购资料：${PURCHASER_STATE_WORDS[state]}${ends}${decides}${waiting?.unreadable ? '，内容已无法读取' : ''}`
}

function Request({ request, onDecide }: { request: JoinRequest; onDecide: () => void }) {
  const { name, phoneMasked, roleName, note, submittedAt } = request
  return (
    <li className={styles.request}>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          想做{roleName} · {phoneMasked} · {ago(submittedAt)}
        </p>
        {note && <p className={styles.facts}>“{note}”</p>}
      </div>
      <Button size="s" onClick={onDecide} label={`处理${name}的申请`}>
        处理
      </Button>
    </li>
  )
}
