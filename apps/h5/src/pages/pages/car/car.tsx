import { setPageSearch, usePageSearch } from '../../../shell/navigation.ts'
import { Halves } from './parts/Halves.tsx'

/** The cart, and the purchase plan next to it, as a page opened from another page. */
export default function CartPage() {
  const { tab } = usePageSearch('pages/car/car')
  return <Halves tab={tab} onTab={(next) => setPageSearch('pages/car/car', { tab: next })} />
}
