import { FindForShop, PutForShop, type GoodsForShop } from '@shop/contract/salesman-cart'
import type { ServedShop } from '@shop/contract/salesmen'
import { Button, EmptyView, SearchBar, Sheet, Skeleton, toast } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../../../../shell/Loaded.tsx'
import { useCall, useSend } from '../../../../../shell/query.ts'
import { FillLine } from './FillLine.tsx'
import styles from './serving.module.css'

const PUT = '您放进购物车的商品'

interface FillCartSheetProps {
  shop: ServedShop
  onClose: () => void
}
/** Puts goods into the cart of a shop that allows it: found by words, at list prices; without words, what was put there before. */
export function FillCartSheet({ shop: { shopId, name }, onClose }: FillCartSheetProps) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  // Quantities that were changed and not sent yet, by offer.
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map())
  const found = useCall(FindForShop, { shopId, ...(keyword && { keyword }) }, { staleTime: 0, keepPrevious: true })
  const putting = useSend(PutForShop, {
    done({ put, removed, left }) {
      const [first] = left
      const done = [put > 0 && `放了 ${put} 种`, removed > 0 && `取回 ${removed} 种`].filter(Boolean).join('，')
      toast([done, first && `${first.goodsShowName}：${first.text}`].filter(Boolean).join('；'), {
        tone: first ? 'error' : 'success',
      })
      setChanged(new Map())
      setKeyword('')
      setTyped('')
    },
  })
  const type = (words: string) => {
    setTyped(words)
    if (!words) setKeyword('')
  }
  const set = ({ gccsId, quantity: before }: GoodsForShop, quantity: number) => {
    const next = new Map(changed)
    if (quantity === before) next.delete(gccsId)
    else next.set(gccsId, quantity)
    setChanged(next)
  }
  const lines = [...changed].map(([gccsId, quantity]) => ({ gccsId, quantity }))
  return (
    <Sheet
      open
      height="tall"
      title={`代客加购 · ${name}`}
      onClose={onClose}
      footer={
        <Button
          block
          size="l"
          disabled={lines.length === 0}
          loading={putting.busy}
          onClick={() => putting.send({ shopId, lines })}
        >
          {lines.length === 0 ? '放进购物车' : `放进购物车（${lines.length} 种）`}
        </Button>
      }
    >
      <p className={styles.lead}>显示的是标价，门店看到自己的价格；放进去的商品由门店勾选后下单。</p>
      <SearchBar tone="card" value={typed} onChange={type} onSubmit={setKeyword} placeholder="商品名称、拼音、批准文号" />
      <Loaded query={found} skeleton={<Skeleton shape="line" count={6} />}>
        {({ rows, more }) => (
          <ul className={styles.goods} aria-label={keyword ? '找到的商品' : PUT}>
            {!keyword && rows.length > 0 && (
              <li className={styles.note} aria-hidden="true">
                {PUT}
              </li>
            )}
            {rows.map((goods) => (
              <li key={goods.gccsId}>
                <FillLine
                  goods={goods}
                  quantity={changed.get(goods.gccsId) ?? goods.quantity}
                  onChange={(to) => set(goods, to)}
                />
              </li>
            ))}
            {rows.length === 0 && <Nothing searched={keyword !== ''} />}
            {more && <li className={styles.note}>还有更多，请输入更完整的名称</li>}
          </ul>
        )}
      </Loaded>
    </Sheet>
  )
}

const Nothing = ({ searched }: { searched: boolean }) => (
  <li>
    <EmptyView
      small
      title={searched ? '没有找到您负责的商品' : '还没有放过商品'}
      detail={searched ? '换个名称试试' : '搜索商品，选好数量放进门店的购物车'}
    />
  </li>
)
