import { SHOP_TYPE } from '@shop/contract/codes'
import { FindShops, type FoundShop } from '@shop/contract/joining'
import { Button, EmptyView, SearchBar, Skeleton } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { useCall } from '../../shell/query.ts'
import { useSettled } from '../../shell/use-settled.ts'
import styles from './branches.module.css'

/** What a look-up needs. */
const MIN_WORDS = 2

/**
 * Finds a headquarters by its name or its credit code, as one types. One that is not approved yet can’t buy for anybody, and the present
 * one is no other.
 */
export function FindHeadquarters({ present, onChoose }: { present: number | undefined; onChoose: (shop: FoundShop) => void }) {
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useSettled(text.trim())
  const asks = keyword.length >= MIN_WORDS
  const found = useCall(
    FindShops,
    { keyword, type: SHOP_TYPE.headquarters },
    { enabled: asks, keepPrevious: true, staleTime: 60_000 },
  )
  return (
    <>
      <SearchBar value={text} onChange={setText} onSubmit={setKeyword} placeholder="总部名称、拼音或信用代码" />
      {!asks && <p className={styles.advice}>请输入总部的名称，至少 {MIN_WORDS} 个字</p>}
      {asks && (
        <Loaded query={found} skeleton={<Skeleton shape="list" count={3} />}>
          {({ rows }) =>
            rows.length ? (
              <ul aria-label="找到的总部" aria-busy={found.isFetching}>
                {rows.map((shop) => (
                  <li key={shop.shopId} className={styles.row}>
                    <div className={styles.words}>
                      <p className={styles.name}>{shop.name}</p>
                      <p className={styles.facts}>
                        {shop.regionName} · 法人 {shop.legalPersonMasked}
                      </p>
                    </div>
                    {shop.shopId === present || shop.obstacle === 'unapproved' || shop.obstacle === 'lapsed' ? (
                      <span className={styles.facts}>
                        {shop.shopId === present ? '当前总部' : shop.obstacle === 'lapsed' ? '资质已失效' : '还未认证'}
                      </span>
                    ) : (
                      <Button size="s" onClick={() => onChoose(shop)} label={`选择${shop.name}`}>
                        选择
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyView small title="没有找到这家总部" detail="请核对名称；总部还没有登记的，请先让总部注册并通过认证" />
            )
          }
        </Loaded>
      )}
    </>
  )
}
