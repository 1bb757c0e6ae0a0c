import { ListBranches, ListBranchOrders, type Branch, type BranchTrade } from '@shop/contract/branches'
import { EmptyView, IconChevronRight, Sheet, Skeleton, Tag, formatFen } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { ago } from '../../shell/format.ts'
import { useCall } from '../../shell/query.ts'
import { BranchSheet } from './BranchSheet.tsx'
import styles from './branches.module.css'
import { BRANCH_WORDS } from './standing-words.ts'
import { TradeSheet } from './TradeSheet.tsx'

/** The branches of a headquarters: what they ordered and wait for, who asks to buy, and who may. */
export default function BranchesSheet({ onClose }: { onClose: () => void }) {
  const branches = useCall(ListBranches, {}, { staleTime: 0 })
  const orders = useCall(ListBranchOrders, {}, { staleTime: 0 }).data?.rows ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const [read, setRead] = useState<number | null>(null)
  const branch = branches.data?.rows.find(({ branchId }) => branchId === chosen)
  const trade = orders.find(({ tradeId }) => tradeId === read)
  if (trade) return <TradeSheet trade={trade} onClose={() => setRead(null)} />
  if (branch) return <BranchSheet branch={branch} mayDecide={branches.data!.mayDecide} onClose={() => setChosen(null)} />
  return (
    <Sheet open title="分店管理" onClose={onClose} height="tall">
      {orders.length > 0 && (
        <section>
          <h3 className={styles.heading}>待审批的订单</h3>
          <ul aria-label="待审批的订单">
            {orders.map((one) => (
              <TradeRow key={one.tradeId} trade={one} onOpen={() => setRead(one.tradeId)} />
            ))}
          </ul>
        </section>
      )}
      <Loaded query={branches} skeleton={<Skeleton shape="list" count={3} />}>
        {({ rows }) =>
          rows.length ? (
            <section>
              {orders.length > 0 && <h3 className={styles.heading}>分店</h3>}
              <ul aria-label="分店">
                {rows.map((one) => (
                  <BranchRow key={one.branchId} branch={one} onOpen={() => setChosen(one.branchId)} />
                ))}
              </ul>
            </section>
          ) : (
            <EmptyView small title="还没有分店" detail="分店在“资质”里选择本总部，您同意后即可采购" />
          )
        }
      </Loaded>
    </Sheet>
  )
}

function TradeRow({ trade: { branchName, totalFen, placedAt, lines }, onOpen }: { trade: BranchTrade; onOpen: () => void }) {
  const [first] = lines
  return (
    <li>
      <button type="button" className={styles.press} onClick={onOpen}>
        <span className={styles.words}>
          <span className={styles.name}>
            {branchName} · {formatFen(totalFen)}
          </span>
          <span className={styles.facts}>
            {first?.goodsShowName}
            {lines.length > 1 && `等 ${lines.length} 种`} · {ago(placedAt)}提交
          </span>
        </span>
        <IconChevronRight size={16} />
      </button>
    </li>
  )
}

function BranchRow({ branch: { name, regionName, state, approvesOrders }, onOpen }: { branch: Branch; onOpen: () => void }) {
  const words = BRANCH_WORDS[state]
  return (
    <li>
      <button type="button" className={styles.press} onClick={onOpen}>
        <span className={styles.words}>
          <span className={styles.name}>
            {name} {words && <Tag variant={words.tone}>{words.text}</Tag>}
          </span>
          <span className={styles.facts}>
            {regionName}
            {approvesOrders && ' · 订单需审批'}
          </span>
        </span>
        <IconChevronRight size={16} />
      </button>
    </li>
  )
}
