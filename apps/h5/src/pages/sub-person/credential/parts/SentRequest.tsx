import { REVIEW, REVIEW_WORDS } from '@shop/contract/codes'
import { GetUserAuditHistory } from '@shop/contract/joining'
import { BottomBar, Button, Cell, CellGroup, Skeleton } from '@shop/ui'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { shortTime } from '../../../../shell/format.ts'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import { RequestCard } from '../../../../features/papers/RequestCard.tsx'
import styles from '../credential.module.css'

/** The user's request to join a shop or to move there, and what became of it. */
export default function SentRequest({ id }: { id: number }) {
  const request = useCall(GetUserAuditHistory, { id }, { staleTime: 0 })
  return (
    <Loaded query={request} skeleton={<RequestSkeleton />} notFound="没有找到这份申请">
      {(it) => (
        <>
          <div className={styles.page}>
            {(it.state === REVIEW.waiting || it.state === REVIEW.rejected) && <RequestCard request={it} />}
            <CellGroup title={`${it.fromShopName ? '更换到' : '加入'}${it.shopName}`}>
              {it.fromShopName && <Cell title="离开" value={it.fromShopName} />}
              <Cell title="状态" value={REVIEW_WORDS[it.state]} />
              <Cell title="姓名" value={it.name} />
              <Cell title="角色" value={it.roleName} />
              {it.note && <Cell title="给负责人留言" detail={it.note} />}
              <Cell title="提交时间" value={shortTime(it.submittedAt)} />
              {it.decidedAt && <Cell title="处理" value={`${shortTime(it.decidedAt)} ${it.decidedBy}`} />}
            </CellGroup>
          </div>
          {it.state === REVIEW.rejected && (
            <BottomBar
              label="下一步"
              action={
                <Button block size="l" href={to(`sub-person/register/${it.fromShopName ? 'replaceTerminal' : 'selectStore'}`)}>
                  {it.fromShopName ? '重新申请更换' : '重新申请加入'}
                </Button>
              }
            />
          )}
        </>
      )}
    </Loaded>
  )
}

const RequestSkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="card" count={2} />
  </div>
)
