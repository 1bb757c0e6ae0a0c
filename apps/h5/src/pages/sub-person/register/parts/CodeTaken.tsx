import { QueryShopsByName } from '@shop/contract/joining'
import { isCreditCode } from '@shop/contract/validators'
import { Button } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from '../../../../features/papers/form.module.css'
import { cleanCode } from '../../../../features/papers/licence-form.ts'

/** Says at once that a shop with this credit code is registered already: it is joined, not added. */
export function CodeTaken({ code }: { code: string }) {
  const name = cleanCode(code)
  const found = useCall(QueryShopsByName, { name }, { enabled: isCreditCode(name), staleTime: 600_000 })
  const shop = isCreditCode(name) ? found.data?.rows[0] : undefined
  if (!shop) return null
  return (
    <output className={styles.state} data-tone="waiting">
      <p>{shop.name}已在平台登记，无需新增</p>
      <Button size="s" href={to('sub-person/register/selectStore')}>
        去加入该门店
      </Button>
    </output>
  )
}
