import type { ConsoleGetShortage, FindLibraryGoods } from '@shop/contract/console-shortages'
import type { Out } from '@shop/contract/endpoint'
import type { ShortageGroupState, SupplierStanding } from '@shop/contract/shortage-states'

export type Shortage = Out<typeof ConsoleGetShortage>
export type FoundGoods = Out<typeof FindLibraryGoods>['rows'][number]

export const STATE_COLOURS: Record<ShortageGroupState, string | undefined> = {
  open: 'warning',
  answered: 'success',
  closed: undefined,
}
export const STANDING_COLOURS: Record<SupplierStanding, string | undefined> = {
  inStock: 'success',
  out: 'error',
  offSale: undefined,
  handles: 'processing',
}

/** What shops wait for, in words. */
export const wordsOf = ({
  goods,
  name,
  specification,
  factory,
}: Pick<Shortage, 'goods' | 'name' | 'specification' | 'factory'>) =>
  goods ? `${goods.goodsShowName} ${goods.specification}` : [name, specification, factory].filter(Boolean).join(' ')
/** A number of packs, in the unit of the goods where they are known. */
export const packsOf = (packs: number, goods: Shortage['goods']) =>
  packs === 0 ? '未填数量' : `${packs} ${goods?.units ?? '盒'}`
/** What every command names: the shortage, and the goods that it was seen to mean. */
export const seenOf = ({ shortageId, goods }: Pick<Shortage, 'shortageId' | 'goods'>) => ({
  shortageId,
  seenGoodsId: goods?.goodsId ?? null,
})
