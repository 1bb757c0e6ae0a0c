import { GetShopAudit, type ShopAudit } from '@shop/contract/applications'
import { AUDIT, type AuditState } from '@shop/contract/codes'
import { Skeleton, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useMe } from '../../../shell/me.ts'
import { useCall } from '../../../shell/query.ts'
import styles from './look.module.css'
import { Seen } from './parts/Seen.tsx'
import { StateCard } from './parts/StateCard.tsx'

const LookForm = lazyPart(() => import('./parts/LookForm.tsx'))
const SentPapers = lazyPart(() => import('./parts/SentPapers.tsx'))

export type Price = ShopAudit['price']
export type Content = NonNullable<Price['content']>

/** Applies to see prices with the business licence, and shows where the application stands. */
export default function Look() {
  const audit = useCall(GetShopAudit, {}, { staleTime: 0 })
  const shopId = useMe().data?.shop?.id
  const price = audit.data?.price
  const form = price?.content && isEditable(price.state) ? { price, content: price.content } : null
  if (form && shopId)
    return (
      <Suspense
        fallback={
          <Page>
            <LookSkeleton />
          </Page>
        }
      >
        <LookForm key={form.price.state} {...form} shopId={shopId} onRefresh={audit.refetch} />
      </Suspense>
    )
  return (
    <Page onRefresh={audit.refetch}>
      <Loaded query={audit} skeleton={<LookSkeleton />}>
        {(it) => (form ? <LookSkeleton /> : <Standing price={it.price} />)}
      </Loaded>
    </Page>
  )
}

const isEditable = (state: AuditState) => state !== AUDIT.waiting && state !== AUDIT.approved

const Standing = ({ price }: { price: Price }) => (
  <div className={styles.page}>
    <StateCard price={price} />
    {price.state !== AUDIT.approved && <Seen />}
    {price.content && price.auditId !== null && (
      <Suspense>
        <SentPapers content={price.content} />
      </Suspense>
    )}
  </div>
)

const LookSkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="block" height="88px" />
    <Skeleton shape="card" count={3} />
  </div>
)
