import { ListServedShops } from '@shop/contract/salesmen'
import { SERVED_FILTERS, SERVED_FILTER_NAMES, type ServedFilter } from '@shop/contract/served-shops'
import { Chips, EmptyView, InfiniteList, SearchBar, Skeleton } from '@shop/ui'
import { useEffect, useState } from 'react'
import { useCallList } from '../../../../../shell/call-list.ts'
import { Refused } from '../../../../../shell/Loaded.tsx'
import { setPageSearch, usePageSearch, usePageState } from '../../../../../shell/navigation.ts'
import { ServedShopCard } from './ServedShopCard.tsx'
import type { OwnService } from './own-service.ts'
import styles from './serving.module.css'

/** The shops in a salesman's care, found by name and by what they need. */
export function ServedShops({ counts }: { counts: OwnService['counts'] }) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [state, setState] = usePageState<ServedFilter>('served', 'all')
  const { served } = usePageSearch('pages/person/index')
  // What home leads to is chosen once: the tab then keeps what is chosen here.
  useEffect(() => {
    if (served === undefined) return
    setState(SERVED_FILTERS.find((key) => key === served) ?? 'all')
    setPageSearch('pages/person/index', { served: undefined })
  }, [served, setState])
  const list = useCallList(ListServedShops, { ...(keyword && { keyword }), ...(state !== 'all' && { state }) })
  const type = (words: string) => {
    setTyped(words)
    if (!words) setKeyword('')
  }
  const filters = SERVED_FILTERS.filter((key) => key === 'all' || counts[key] > 0 || key === state)
  return (
    <section className={styles.shops} aria-label="我负责的门店">
      <h2 className={styles.title}>我负责的门店</h2>
      {counts.all > 0 && (
        <>
          <SearchBar value={typed} onChange={type} onSubmit={setKeyword} placeholder="门店名称、联系人、电话" />
          <Chips
            label="门店需要什么"
            items={filters.map((key) => ({ key, label: `${SERVED_FILTER_NAMES[key]} ${counts[key]}` }))}
            value={state}
            onChange={(key) => setState((key ?? 'all') as ServedFilter)}
          />
        </>
      )}
      <InfiniteList
        key={`${state} ${keyword}`}
        items={list.rows}
        state={list.state}
        onMore={list.more}
        label="我负责的门店"
        keyOf={({ shopId }) => shopId}
        render={(shop) => <ServedShopCard shop={shop} />}
        skeleton={<Skeleton shape="card" count={3} />}
        empty={<NoShops none={counts.all === 0} />}
        error={list.error && <Refused error={list.error} onRetry={list.refresh} />}
      />
    </section>
  )
}

const NoShops = ({ none }: { none: boolean }) =>
  none ? (
    <EmptyView small title="还没有负责的门店" detail="邀请门店，或由管理员分配，门店会出现在这里" />
  ) : (
    <EmptyView small title="没有符合条件的门店" detail="换个名称或条件试试" />
  )
