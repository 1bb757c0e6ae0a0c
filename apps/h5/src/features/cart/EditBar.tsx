import { BottomBar, Button, Checkbox, confirmDialog } from '@shop/ui'
import { cartActions, type CartData } from './use-cart.ts'

interface EditBarProps {
  cart: CartData
  marked: ReadonlySet<number>
  onMark: (ids: number[], on: boolean) => void
  onDone: () => void
}
/** Deletes or moves many lines at once. */
export default function EditBar({ cart, marked, onMark, onDone }: EditBarProps) {
  const ids = cart.sellers.flatMap((seller) => seller.lines.map((line) => line.gccsId))
  const chosen = ids.filter((id) => marked.has(id))
  const onRemove = async () => {
    if (!(await confirmDialog({ title: `删除这 ${chosen.length} 种商品？`, yes: '删除', danger: true }))) return
    if (await cartActions.remove(chosen)) onDone()
  }
  const onFavour = async () => {
    if (await cartActions.addToFavourites(chosen)) onDone()
  }
  return (
    <BottomBar
      label="批量管理"
      action={
        <>
          <Button variant="outlined" disabled={chosen.length === 0} onClick={onFavour}>
            移入收藏
          </Button>
          <Button variant="danger" disabled={chosen.length === 0} onClick={onRemove}>
            删除{chosen.length > 0 && `（${chosen.length}）`}
          </Button>
        </>
      }
    >
      <Checkbox
        checked={ids.length > 0 && chosen.length === ids.length}
        mixed={chosen.length > 0 && chosen.length < ids.length}
        disabled={ids.length === 0}
        onChange={(on) => onMark(ids, on)}
      >
        全选
      </Checkbox>
    </BottomBar>
  )
}
