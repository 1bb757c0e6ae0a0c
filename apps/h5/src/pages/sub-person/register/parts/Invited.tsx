import type { Out } from '@shop/contract/endpoint'
import { VerifyInviteCode } from '@shop/contract/joining'
import { Button, Card, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { shortTime } from '../../../../shell/format.ts'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { useMe } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from '../selectStore.module.css'
import { Enter } from './Enter.tsx'
import { InvitedBySalesman } from './InvitedBySalesman.tsx'
import ShopSearch from './ShopSearch.tsx'

// Its fields come when somebody joins.
const JoinSheet = lazyPart(() => import('./JoinSheet.tsx'))

/** Who invites, and the way in: an owner's invitation into the shop, a salesman's into any. */
export default function Invited({ code }: { code: string }) {
  const invitation = useCall(VerifyInviteCode, { inviteCode: code }, { staleTime: 60_000 })
  if (invitation.error && (invitation.error.code === 404 || invitation.error.code === 422))
    return (
      <Card title="邀请码不能使用">
        <p className={styles.facts}>{invitation.error.msg}</p>
        <div className={styles.act}>
          <Button block variant="outlined" href={searchHref()}>
            查找门店申请加入
          </Button>
        </div>
      </Card>
    )
  return (
    <Loaded query={invitation} skeleton={<Skeleton shape="card" />}>
      {(it) =>
        it.by === 'salesman' ? (
          <>
            <InvitedBySalesman code={code} invitation={it} />
            <ShopSearch />
          </>
        ) : (
          <InvitedByOwner code={code} invitation={it} />
        )
      }
    </Loaded>
  )
}

type Invitation = Out<typeof VerifyInviteCode>
/** An owner's invitation names the shop and the role in it. */
function InvitedByOwner({ code, invitation }: { code: string; invitation: Invitation }) {
  const current = useMe().data?.shop?.id
  const [joining, setJoining] = useState(false)
  const {
    shopId = 0,
    shopName = '',
    shopTypeName,
    regionName,
    role = 'purchaser',
    roleName,
    name,
    expiresAt,
    joined,
  } = invitation
  return (
    <Card title={joined ? '您已加入' : `${name}邀请您加入`}>
      <p className={styles.name}>{shopName}</p>
      <p className={styles.facts}>
        {shopTypeName} · {regionName}
      </p>
      {!joined && (
        <p className={styles.facts}>
          加入后是{roleName}；{shortTime(expiresAt)} 前有效
        </p>
      )}
      <div className={styles.act}>
        {joined ? (
          <Enter shopId={shopId} current={current} orders={role !== 'finance'} />
        ) : (
          <Join onOpen={() => setJoining(true)} />
        )}
      </div>
      <Suspense>
        {joining && <JoinSheet shop={{ shopId, name: shopName }} invitation={{ code, role }} onClose={() => setJoining(false)} />}
      </Suspense>
    </Card>
  )
}

/** To the search, without the invitation. */
const searchHref = () => to('sub-person/register/selectStore')

const Join = ({ onOpen }: { onOpen: () => void }) => (
  <>
    <Button block onClick={onOpen}>
      加入门店
    </Button>
    <Button block variant="outlined" href={searchHref()}>
      加入其他门店
    </Button>
  </>
)
