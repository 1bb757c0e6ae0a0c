import { GetUserAudit, QueryShopsByName, type FoundShop } from '@shop/contract/joining'
import { AUDIT } from '@shop/contract/codes'
import { EmptyView, SearchBar, Skeleton } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from '../../../features/papers/form.module.css'
import { FoundShops } from './parts/FoundShops.tsx'
import { InviteCode } from './parts/InviteCode.tsx'
import { Invited } from './parts/Invited.tsx'
import { JoinSheet } from './parts/JoinSheet.tsx'
import { RequestCard } from '../../../features/papers/RequestCard.tsx'

/** Finds a shop and asks to join it, shows what became of that, or joins at once with an invitation. */
export default function SelectStore() {
  const { invite } = usePageSearch('sub-person/register/selectStore')
  const newest = useCall(GetUserAudit, { kind: 1 }, { staleTime: 0 })
  return (
    <Page>
      <div className={styles.page}>
        {invite ? (
          <Invited code={invite.toUpperCase()} />
        ) : (
          <Loaded query={newest} skeleton={<Skeleton shape="card" count={2} />}>
            {({ audit }) => (
              <>
                {audit && (audit.state === AUDIT.waiting || audit.state === AUDIT.rejected) && <RequestCard request={audit} />}
                {audit?.state !== AUDIT.waiting && <Search />}
                <InviteCode />
              </>
            )}
          </Loaded>
        )}
      </div>
    </Page>
  )
}

function Search() {
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
              <EmptyView small title="没有找到这家门店" detail="请核对名称，或输入完整的统一社会信用代码" />
            )
          }
        </Loaded>
      )}
      {chosen && <JoinSheet shop={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
