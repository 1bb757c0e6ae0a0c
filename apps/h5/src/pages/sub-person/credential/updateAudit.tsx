import { GetShopAuditHistory } from '@shop/contract/credentials'
import { EmptyView, Skeleton, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { useCall } from '../../../shell/query.ts'
import styles from './credential.module.css'
import { SentApplication } from './parts/SentApplication.tsx'

const SentAddition = lazyPart(() => import('./parts/SentAddition.tsx'))
const SentRequest = lazyPart(() => import('./parts/SentRequest.tsx'))

/** What was sent in an application, version by version: of the shop (`id`), or the user's request to join one (`requestId`) or to add one (`additionId`). */
export default function UpdateAudit() {
  const { id, requestId, additionId } = usePageSearch('sub-person/credential/updateAudit')
  return (
    <Page>
      {id ? (
        <ShopReview auditId={id} />
      ) : requestId ? (
        <Suspense fallback={<ReviewSkeleton />}>
          <SentRequest id={requestId} />
        </Suspense>
      ) : additionId ? (
        <Suspense fallback={<ReviewSkeleton />}>
          <SentAddition id={additionId} />
        </Suspense>
      ) : (
        <EmptyView
          title="没有找到这份申请"
          detail="请从申请记录里打开"
          action={{ label: '查看申请记录', href: to('sub-person/credential/record') }}
        />
      )}
    </Page>
  )
}

function ShopReview({ auditId }: { auditId: number }) {
  const history = useCall(GetShopAuditHistory, { auditId }, { staleTime: 0 })
  return (
    <Loaded query={history} skeleton={<ReviewSkeleton />} notFound="没有找到这份申请">
      {(it) => <SentApplication application={it} />}
    </Loaded>
  )
}

const ReviewSkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="block" height="88px" />
    <Skeleton shape="card" count={2} />
  </div>
)
