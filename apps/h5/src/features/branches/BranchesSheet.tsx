import { ListBranches, ListBranchOrders, type Branch, type BranchTrade } from '@shop/contract/branches'
import { EmptyView, IconChevronRight, SearchBar, Sheet, Skeleton, Tag, formatFen } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { ago } from '../../shell/format.ts'
import { useCall } from '../../shell/query.ts'
import { useSettled } from '../../shell/use-settled.ts'
import { BranchSheet } from './BranchSheet.tsx'
import styles from './branches.module.css'
import { BRANCH_WORDS } from './standing-words.ts'
import { TradeSheet } from './TradeSheet.tsx'

/** The branches of a headquarters: what they ordered and wait for, who asks to buy, and who may. */
export default function BranchesSheet({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useSettled(text.trim())
  const branches = useCall(ListBranches, keyword ? { keyword } : {}, { staleTime: 0, keepPrevious: true })
  const orders = useCall(ListBranchOrders, {}, { staleTime: 0 })
  const [chosen, setChosen] = useState<number | null>(null)
  const [read, setRead] = useState<number | null>(null)
  const branch = branches.data?.rows.find(({ branchId }) => branchId === chosen)
  const trade = orders.data?.rows.find(({ tradeId }) => tradeId === read)
  if (trade) return <TradeSheet trade={trade} onClose={() => setRead(null)} />
  if (branch) return <BranchSheet branch={branch} mayDecide={branches.data!.mayDecide} onClose={() => setChosen(null)} />
  return (
    <Sheet open title="分店管理" onClose={onClose} height="tall">
      <Loaded query={orders} skeleton={<Skeleton shape="list" count={1} />}>
        {({ rows, more }) =>
          rows.length > 0 && (
            <section>
              <h3 className={styles.heading}>待审批的订单</h3>
              <ul aria-label="待审批的订单">
                {rows.map((one) => (
                  <TradeRow key={one.tradeId} trade={one} onOpen={() => setRead(one.tradeId)} />
                ))}
              </ul>
              {more && <p className={styles.note}>还有更多，先处理这些，其余随后显示</p>}
            </section>
          )
        }
      </Loaded>
      <Loaded query={branches} skeleton={<Skeleton shape="list" count={3} />}>
        {({ rows, more }) => (
          <section>
            {(orders.data?.rows.length ?? 0) > 0 && <h3 className={styles.heading}>分店</h3>}
            {(more || text !== '') && <SearchBar value={text} onChange={setText} onSubmit={setKeyword} placeholder="分店名称" />}
            {rows.length > 0 ? (
              <ul aria-label="分店" aria-busy={branches.isFetching}>
                {rows.map((one) => (
                  <BranchRow key={one.branchId} branch={one} onOpen={() => setChosen(one.branchId)} />
                ))}
              </ul>
            ) : keyword ? (
              <EmptyView small title="没有找到这家分店" detail="请核对名称" />
            ) : (
              <EmptyView small title="还没有分店" detail="分店在“资质”里选择本总部，您同意后即可采购" />
            )}
            {more && <p className={styles.note}>只列出一部分，可按名称查找</p>}
          </section>
        )}
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
