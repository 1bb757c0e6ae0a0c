import type { HiddenReason } from '@shop/ui/price/Price.tsx'
import { useMe } from '../../shell/me.ts'

/** Why this visitor sees no price, by what the server says of it: no qualification would open it to a salesman. */
export function useHidden() {
  const me = useMe().data
  return (hidden: 'login' | 'qualify' | 'frozen' | null): HiddenReason | null =>
    hidden === 'qualify' && me?.user.kind === 'salesman' ? 'salesman' : hidden
}
