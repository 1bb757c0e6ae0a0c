import { setPageSearch, usePageSearch } from '../../../shell/navigation.ts'
import { Halves } from './parts/Halves.tsx'

/** The cart tab, with the purchase plan next to the cart. */
export default function CartTab() {
  const { tab } = usePageSearch('pages/car/index')
  return <Halves tab={tab} onTab={(next) => setPageSearch('pages/car/index', { tab: next })} />
}
