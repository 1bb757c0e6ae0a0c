import { QueryShopsByName, type FoundShop } from '@shop/contract/joining'
import { EmptyView, SearchBar, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from '../../../../features/papers/form.module.css'
import { FoundShops } from './FoundShops.tsx'

// Its fields come when a shop is chosen.
const JoinSheet = lazyPart(() => import('./JoinSheet.tsx'))

/** Finds shops by their name and asks to join one, or to move there from the current shop. */
export function ShopSearch({ moves = false }: { moves?: boolean }) {
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<FoundShop | null>(null)
  const found = useCall(QueryShopsByName, { name }, { enabled: name.length > 1, staleTime: 60_000 })
  return (
    <>
      <SearchBar tone="card" value={typed} onChange={setTyped} onSubmit={setName} placeholder="门店名称或统一社会信用代码" />
      {name.length === 1 && <p className={styles.note}>请至少输入 2 个字</p>}
      {name.length > 1 && (
        <Loaded query={found} skeleton={<Skeleton shape="list" count={3} />}>
          {({ rows, more }) =>
            rows.length ? (
              <FoundShops shops={rows} more={more} onChoose={setChosen} />
            ) : (
              <EmptyView
                small
                title="没有找到这家门店"
                detail="请核对名称，或输入完整的统一社会信用代码"
                action={{ label: '新增门店', href: to('sub-person/register/selectType') }}
              />
            )
          }
        </Loaded>
      )}
      <Suspense>{chosen && <JoinSheet shop={chosen} moves={moves} onClose={() => setChosen(null)} />}</Suspense>
    </>
  )
}
