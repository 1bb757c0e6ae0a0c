import { FindBestBasket, PutBasketIntoCart } from '@shop/contract/basket'
import type { PlanLineState } from '@shop/contract/plan'
import { Button, Chips, EmptyView, Price, Sheet, Skeleton, confirmDialog, toast } from '@shop/ui'
import type { ShelfLife } from '../../../../../shell/shelf-lives.ts'
import { flushPending } from '../../../../../shell/cart/pending-quantities.ts'
import { Loaded } from '../../../../../shell/Loaded.tsx'
import { go } from '../../../../../shell/navigation.ts'
import { useCall, useSend } from '../../../../../shell/query.ts'
import { BasketSeller } from './BasketSeller.tsx'
import { BasketSums } from './BasketSums.tsx'
import { LeftLines } from './LeftLines.tsx'
import styles from './basket.module.css'
import { countChoices, NO_CHOICES, toInput, useBasketChoices, type Basket, type BasketChoices } from './basket-choices.ts'

interface BasketSheetProps {
  onClose: () => void
  /** Shows the lines of the plan that name no goods for sure. */
  onConfirm: (state: PlanLineState) => void
}

/** How the plan costs least over all sellers; lines and sellers can be pinned or excluded, and the result goes into the cart. */
export default function BasketSheet({ onClose, onConfirm }: BasketSheetProps) {
  const [choices, setChoices] = useBasketChoices()
  const basket = useCall(FindBestBasket, toInput(choices), { keepPrevious: true })
  const putting = useSend(PutBasketIntoCart)
  const found = basket.data
  const lines = found?.sellers.flatMap((seller) => seller.lines) ?? []
  const unclear = found ? found.unclear.unsure + found.unclear.unknown : 0
  const put = async () => {
    if (!(await quantitiesAreRight(lines))) return
    await flushPending()
    const done = await putting.send({
      lines: lines.map(({ gccsId, quantity, minLifeDays }) => ({ gccsId, quantity, minLifeDays: minLifeDays as ShelfLife })),
    })
    if (!done) return
    onClose()
    if (done.left.length === 0) {
      const others = done.deselected > 0 ? `，另外 ${done.deselected} 种已取消勾选` : ''
      const open = unclear > 0 ? `，还有 ${unclear} 行没有确认` : ''
      toast(`${done.added} 种已在购物车${others}${open}`, { tone: 'success' })
      return go('pages/car/car')
    }
    const left = done.left.map(({ goodsShowName, text }) => `${goodsShowName}：${text}`).join('\n')
    const title = `${done.added} 种已在购物车，${done.left.length} 种没有加入`
    const open = unclear > 0 ? `\n还有 ${unclear} 行没有确认` : ''
    if (await confirmDialog({ title, message: left + open, yes: '去购物车', no: '留在计划' })) go('pages/car/car')
  }
  return (
    <Sheet
      open
      height="tall"
      title="最省的分法"
      onClose={onClose}
      footer={
        lines.length > 0 && (
          <div className={styles.footer}>
            <span className={styles.total}>
              合计 <Price fen={found!.totalFen} />
            </span>
            <Button onClick={put} loading={putting.busy} disabled={basket.isPlaceholderData}>
              加入购物车（{lines.length} 种）
            </Button>
          </div>
        )
      }
    >
      <div className={styles.sheet} aria-busy={basket.isFetching}>
        {found && unclear > 0 && (
          <p className={styles.missing}>
            <span>还有 {unclear} 行没有确认，不在内</span>
            <Button size="s" variant="text" onClick={() => onConfirm(found.unclear.unsure > 0 ? 'unsure' : 'unknown')}>
              去确认
            </Button>
          </p>
        )}
        {(found || !basket.error) && <Controls choices={choices} onChange={setChoices} busy={basket.isFetching} />}
        <Loaded query={basket} skeleton={<Skeleton shape="card" count={3} />}>
          {(it) => (
            <>
              {it.sellers.length > 0 ? (
                <BasketSums basket={it} />
              ) : (
                <EmptyView art="cart" title="没有可以买的" detail="原因写在每一种后面" small />
              )}
              {it.sellers.map((seller) => (
                <BasketSeller key={seller.sellerId} seller={seller} choices={choices} onChange={setChoices} />
              ))}
              <LeftLines basket={it} />
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}

/** Asks for the quantities that a list did not say clearly, before they are bought. */
async function quantitiesAreRight(lines: readonly Basket['sellers'][number]['lines'][number][]): Promise<boolean> {
  const open = lines.filter(({ toCheck }) => toCheck !== '')
  if (open.length === 0) return true
  const message = open
    .map(({ goodsShowName, quantity, units, toCheck }) => `${goodsShowName}：按 ${quantity} ${units}，清单写“${toCheck}”`)
    .join('\n')
  return confirmDialog({ title: `${open.length} 种数量请核对`, message, yes: '数量没错，加入', no: '回去核对' })
}

interface ControlsProps {
  choices: BasketChoices
  onChange: (choices: BasketChoices) => void
  busy: boolean
}
/** How many sellers are wanted, and a way back from what was pinned and excluded. */
function Controls({ choices, onChange, busy }: ControlsProps) {
  const changed = countChoices(choices)
  const { maxSellers, nearExpiry } = choices
  return (
    <div className={styles.controls}>
      <Chips
        label="最多几家卖家"
        value={maxSellers === null ? null : String(maxSellers)}
        onChange={(key) => onChange({ ...choices, maxSellers: key === null ? null : Number(key) })}
        items={[1, 2, 3, 5].map((count) => ({ key: String(count), label: `最多 ${count} 家` }))}
      />
      <Chips
        label="近效期"
        value={nearExpiry ? 'near' : null}
        onChange={(key) => onChange({ ...choices, nearExpiry: key !== null })}
        items={[{ key: 'near', label: '含近效期' }]}
      />
      <output className={styles.changed}>
        {busy && <span>正在计算…</span>}
        {changed > 0 && (
          <>
            <span>已调整 {changed} 处</span>
            <Button size="s" variant="text" onClick={() => onChange({ ...NO_CHOICES, maxSellers, nearExpiry })}>
              全部恢复
            </Button>
          </>
        )}
      </output>
    </div>
  )
}
