import { ListRecalls } from '@shop/contract/recalls'
import { EmptyView, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import { RecallCard, type Recall } from './parts/RecallCard.tsx'
import styles from './recalls.module.css'

const RecallSheet = lazyPart(() => import('./parts/RecallSheet.tsx'))

/** What the shop was sent and has to take off sale: the recall that the address names first, then those to answer. */
export default function Recalls() {
  const { recallId } = usePageSearch('sub-goods/order/recalls')
  const recalls = useCall(ListRecalls, {}, { staleTime: 0 })
  const [answering, answer] = useState<Recall | null>(null)
  return (
    <Page onRefresh={recalls.refetch}>
      <Loaded query={recalls} skeleton={<Skeleton shape="block" height="220px" count={2} />}>
        {({ rows, cannotAnswer }) =>
          rows.length === 0 ? (
            <EmptyView
              art="pack"
              title="没有召回"
              detail="您收到的药品被召回时，会显示在这里"
              action={{ label: '查看全部订单', href: to('sub-goods/order/list') }}
            />
          ) : (
            <div className={styles.page}>
              {[...rows.filter((one) => one.recallId === recallId), ...rows.filter((one) => one.recallId !== recallId)].map(
                (recall) => (
                  <RecallCard key={recall.recallId} recall={recall} cannotAnswer={cannotAnswer} onAnswer={answer} />
                ),
              )}
            </div>
          )
        }
      </Loaded>
      <Suspense>{answering && <RecallSheet recall={answering} onClose={() => answer(null)} />}</Suspense>
    </Page>
  )
}
