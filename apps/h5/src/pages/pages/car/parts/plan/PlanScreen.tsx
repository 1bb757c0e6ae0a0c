import { ClearPlan, ListPlan, RegisterPlanShortages, type PlanLineData, type PlanLineState } from '@shop/contract/plan'
import {
  Button,
  Chips,
  EmptyView,
  InfiniteList,
  NotAllowedView,
  Skeleton,
  confirmDialog,
  lazyPart,
  scrollToTop,
  toast,
} from '@shop/ui'
import { Suspense, useState, type ReactNode } from 'react'
import { UndoFill, type PlanFill } from '../../../../../features/goods/UndoFill.tsx'
import { useCallList } from '../../../../../shell/call-list.ts'
import { Refused } from '../../../../../shell/Loaded.tsx'
import { goLogin, to } from '../../../../../shell/navigation.ts'
import { Page } from '../../../../../shell/Page.tsx'
import { useSend } from '../../../../../shell/query.ts'
import { useLoggedIn } from '../../../../../shell/session.ts'
import { AddLine } from './AddLine.tsx'
import { BasketBar } from './BasketBar.tsx'
import { ImportCard } from './ImportCard.tsx'
import { PlanLine } from './PlanLine.tsx'
import styles from './plan.module.css'
import { registeredText } from './registered-text.ts'

const BasketSheet = lazyPart(() => import('./BasketSheet.tsx'))

export interface PlanScreenProps {
  /** Above the content, below the header. */
  head: ReactNode
}

/** What the shop means to buy: one list that its members keep together. */
export default function PlanScreen({ head }: PlanScreenProps) {
  if (useLoggedIn()) return <Plan head={head} />
  return (
    <Page title="采购计划">
      <NotAllowedView
        art="pass"
        title="登录后查看采购计划"
        why="采购计划由门店成员共用，登录后即可看到"
        action={{ label: '去登录', onAction: goLogin }}
        second={{ label: '先逛逛', href: to('pages/index/index') }}
      />
    </Page>
  )
}

function Plan({ head }: PlanScreenProps) {
  const [basket, setBasket] = useState(false)
  const [state, setState] = useState<PlanLineState | null>(null)
  const [fill, setFill] = useState<PlanFill | null>(null)
  const plan = useCallList(ListPlan, state ? { state } : {})
  const clearing = useSend(ClearPlan, { done: () => toast('已清空', { tone: 'success' }) })
  const settling = useSend(ClearPlan, { done: ({ removed }) => toast(`已移除 ${removed} 种`, { tone: 'success' }) })
  const registering = useSend(RegisterPlanShortages, {
    done: (counts) => toast(registeredText(counts), counts.registered + counts.there > 0 ? { tone: 'success' } : {}),
  })
  const { first } = plan
  const counts = first?.counts
  const total = counts ? counts.matched + counts.unsure + counts.unknown : 0
  const clear = async () => {
    const wanted = await confirmDialog({
      title: `清空采购计划的 ${total} 行？`,
      message: '门店其他成员的采购计划也会清空。',
      yes: '清空',
      danger: true,
    })
    if (wanted) await clearing.send({})
  }
  const confirmLines = (open: PlanLineState) => {
    setBasket(false)
    setState(open)
    scrollToTop()
  }
  return (
    <Page
      title={total > 0 ? `采购计划（${total}）` : '采购计划'}
      head={head}
      onRefresh={plan.refresh}
      footer={
        first &&
        first.counts.matched > first.counts.bought && (
          <BasketBar
            matched={first.counts.matched - first.counts.bought}
            cannotBuy={first.cannotBuy}
            onOpen={() => setBasket(true)}
          />
        )
      }
      right={
        total > 0 && (
          <Button size="s" variant="text" onClick={clear}>
            清空
          </Button>
        )
      }
    >
      <div className={styles.screen}>
        {!plan.error && (
          <>
            <AddLine main={first?.counts.matched === 0} onAdded={() => setState(null)} onFilled={setFill} />
            {fill && <UndoFill fill={fill} onOver={() => setFill(null)} />}
            <ImportCard />
          </>
        )}
        {counts && (counts.unsure + counts.unknown > 0 || state !== null) && (
          <Chips
            label="筛选采购计划"
            value={state}
            onChange={(key) => setState(key as PlanLineState | null)}
            items={[
              { key: 'unsure', label: `待确认 ${counts.unsure}` },
              { key: 'unknown', label: `未找到 ${counts.unknown}` },
              { key: 'matched', label: `已匹配 ${counts.matched}` },
            ]}
          />
        )}
        {counts && counts.unknown > 0 && state === 'unknown' && (
          <p className={styles.settled}>
            <span>{counts.unknown} 种没有找到</span>
            <Button size="s" variant="text" loading={registering.busy} onClick={() => registering.send({})}>
              全部缺货登记
            </Button>
          </p>
        )}
        {counts && counts.bought > 0 && (
          <p className={styles.settled}>
            <span>{counts.bought} 种已买</span>
            <Button size="s" variant="text" loading={settling.busy} onClick={() => settling.send({ bought: true })}>
              从计划移除
            </Button>
          </p>
        )}
        <InfiniteList
          items={plan.rows}
          keyOf={(line: PlanLineData) => line.lineId}
          render={(line: PlanLineData) => <PlanLine line={line} />}
          state={plan.state}
          onMore={plan.more}
          gap
          label="采购计划"
          skeleton={<Skeleton shape="card" count={4} />}
          error={plan.error && <Refused error={plan.error} onRetry={plan.refresh} small={plan.rows.length > 0} />}
          empty={
            state === null ? (
              <EmptyView
                art="counter"
                title="采购计划还是空的"
                detail="扫码、导入清单，或写一行；成员共用"
                action={{ label: '去选药品', href: to('pages/category/index') }}
                small
              />
            ) : (
              <EmptyView art="ledger" title="没有这样的行" action={{ label: '查看全部', onAction: () => setState(null) }} small />
            )
          }
        />
      </div>
      <Suspense>{basket && <BasketSheet onClose={() => setBasket(false)} onConfirm={confirmLines} />}</Suspense>
    </Page>
  )
}
