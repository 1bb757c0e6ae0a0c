import { QueryShopsByName } from '@shop/contract/joining'
import { isCreditCode } from '@shop/contract/validators'
import { useCall } from '../../../../shell/query.ts'
import { cleanCode } from '../../../../features/papers/licence-form.ts'
import { TakenShop, UnprovenShop } from './TakenShop.tsx'

/** Says at once that a shop with this credit code is registered already, and whether it is joined or may still be added. */
export function CodeTaken({ code }: { code: string }) {
  const name = cleanCode(code)
  const found = useCall(QueryShopsByName, { name }, { enabled: isCreditCode(name), staleTime: 600_000 })
  const shop = isCreditCode(name) ? found.data?.rows[0] : undefined
  if (!shop) return null
  return shop.obstacle === 'unapproved' ? <UnprovenShop name={shop.name} /> : <TakenShop {...shop} />
}
