import { SCOPE_NAMES, type Scope } from '@shop/contract/codes'
import { ListLosingFavourites } from '@shop/contract/credentials'
import { useCall } from '../../../../shell/query.ts'
import styles from '../credential.module.css'

/** Which favourites can't be bought any more without these scopes: how many, and in words. */
export function useLosingFavourites(lost: readonly Scope[]) {
  const { data } = useCall(ListLosingFavourites, { scopes: lost.join(',') }, { enabled: lost.length > 0 })
  const total = lost.length > 0 ? (data?.total ?? 0) : 0
  const names = data?.names ?? []
  const some = `${names.join('、')}${total > names.length ? '等' : ''}`
  return { total, text: total > 0 ? `收藏的 ${total} 种商品将不能采购：${some}` : '' }
}

interface LosingFavouritesProps {
  lost: readonly Scope[]
  losing: ReturnType<typeof useLosingFavourites>
}
/** What the shop gives up with the scopes that are not on the new certificate. */
export const LosingFavourites = ({ lost, losing }: LosingFavouritesProps) => (
  <output className={styles.warn}>
    审核通过后不能再采购{lost.map((scope) => SCOPE_NAMES[scope]).join('、')}
    {losing.text && `；${losing.text}`}
  </output>
)
