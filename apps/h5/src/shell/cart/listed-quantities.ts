import { GetCart } from '@shop/contract/cart'
import type { Out } from '@shop/contract/endpoint'
import type { Tag } from '@shop/contract/tags'
import { queryClient } from '../query-client.ts'

/** Responses whose offers include their quantity in the cart: those of the calls that declare it. */
const isListed = ({ meta }: { meta?: { tags?: unknown } | undefined }) =>
  (meta?.tags as Tag[] | undefined)?.includes('inCart') ?? false
type QuantityOf = (gccsId: number) => number | undefined

/** Updates the quantity in the cart of every offer in a response; unchanged parts keep their identity. */
function withQuantities(value: unknown, quantityOf: QuantityOf): unknown {
  if (Array.isArray(value)) {
    const next = value.map((one) => withQuantities(one, quantityOf))
    return next.some((one, i) => one !== value[i]) ? next : value
  }
  if (typeof value !== 'object' || value === null) return value
  const old = value as Record<string, unknown>
  let next = old
  if (typeof old.gccsId === 'number' && typeof old.inCart === 'number') {
    const quantity = quantityOf(old.gccsId)
    if (quantity !== undefined && quantity !== old.inCart) next = { ...old, inCart: quantity }
  }
  for (const [name, inner] of Object.entries(old)) {
    if (typeof inner !== 'object' || inner === null) continue
    const changed = withQuantities(inner, quantityOf)
    if (changed !== inner) next = { ...next, [name]: changed }
  }
  return next
}

/** Writes quantities confirmed by the server into every cached list; undefined leaves an offer unchanged. */
export const updateLists = (quantityOf: QuantityOf) =>
  queryClient.setQueriesData({ predicate: isListed }, (old: unknown) => withQuantities(old, quantityOf))

// The cart is the source of truth for every list.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== GetCart.path) return
  const cart = event.query.state.data as Out<typeof GetCart>
  const quantities = new Map([...cart.sellers.flatMap((s) => s.lines), ...cart.dead].map((line) => [line.gccsId, line.quantity]))
  updateLists((gccsId) => quantities.get(gccsId) ?? 0)
})
