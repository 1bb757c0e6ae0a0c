import { CallError } from '@shop/client'
import { GetHome, RecommendGoods } from '@shop/contract/browsing'
import { AddToCart, CountCart, GetCart, RemoveCartLines, SetCartLine } from '@shop/contract/cart'
import { CompareOffers, GetGoodsDetail, ListGoods } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import { toast } from '@shop/ui'
import { call } from '../../shell/http.ts'
import { setCartCount } from '../../shell/me.ts'
import { callKey, queryClient, showRefusal } from '../../shell/query.ts'

/** Answers whose offers say how many lie in the cart. */
const CALLS_WITH_QUANTITY = new Set<unknown>(
  [GetHome, RecommendGoods, ListGoods, GetGoodsDetail, CompareOffers].map(({ path }) => path),
)

/** Gives every offer in an answer its quantity in the cart; what does not change keeps its identity. */
function withQuantities(value: unknown, quantityOf: (gccsId: number) => number | undefined): unknown {
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
const show = (quantityOf: (gccsId: number) => number | undefined) =>
  queryClient.setQueriesData({ predicate: (q) => CALLS_WITH_QUANTITY.has(q.queryKey[0]) }, (old: unknown) =>
    withQuantities(old, quantityOf),
  )

// The cart itself is the truth for every list.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== GetCart.path) return
  const cart = event.query.state.data as Out<typeof GetCart>
  const quantities = new Map([...cart.sellers.flatMap((s) => s.lines), ...cart.dead].map((line) => [line.gccsId, line.quantity]))
  show((gccsId) => (lines.has(gccsId) ? undefined : (quantities.get(gccsId) ?? 0)))
})

/** A line on its way to the server: what is wanted, what the server has. */
interface Line {
  wanted: number
  confirmed: number
  timer: number
  sending: boolean
}
const lines = new Map<number, Line>()

/**
 * Wants `quantity` of an offer in the cart (0: not in it). Every list shows it at once; the server hears the last wish
 * after a moment of quiet, and what it refuses is shown as it is.
 */
export function setCartQuantity(gccsId: number, quantity: number, before: number) {
  const line = lines.get(gccsId) ?? { wanted: before, confirmed: before, timer: 0, sending: false }
  lines.set(gccsId, line)
  if (!line.wanted !== !quantity) adjustBadge(quantity ? 1 : -1)
  line.wanted = quantity
  show((one) => (one === gccsId ? quantity : undefined))
  window.clearTimeout(line.timer)
  // The first tap goes at once: it answers whether the goods can be bought at all.
  line.timer = window.setTimeout(() => void flush(gccsId, line), line.confirmed ? 350 : 0)
}

const adjustBadge = (by: number) => {
  const now = queryClient.getQueryData<{ count: number }>(callKey(CountCart, {}))?.count
  if (now !== undefined) setCartCount(Math.max(0, now + by))
}

async function flush(gccsId: number, line: Line) {
  if (line.sending) return
  line.sending = true
  try {
    while (line.wanted !== line.confirmed) {
      const { wanted } = line
      const result = await send(gccsId, wanted, line.confirmed)
      line.confirmed = result.quantity
      setCartCount(result.count)
      if (line.wanted === wanted && result.quantity !== wanted) {
        line.wanted = result.quantity
        show((one) => (one === gccsId ? result.quantity : undefined))
      }
    }
    lines.delete(gccsId)
  } catch (error) {
    lines.delete(gccsId)
    show((one) => (one === gccsId ? line.confirmed : undefined))
    if (!line.wanted !== !line.confirmed) adjustBadge(line.confirmed ? 1 : -1)
    if (error instanceof CallError) showRefusal(error)
    else toast('出了点问题，请重试')
  } finally {
    line.sending = false
  }
}

async function send(gccsId: number, wanted: number, has: number): Promise<{ count: number; quantity: number }> {
  if (has === 0) {
    const add = () => call(AddToCart, { gccsId, quantity: wanted })
    // A lost answer is asked for once more; the intent's key keeps it from being added twice.
    return add().catch((error: unknown) => {
      if (error instanceof CallError && error.network) return add()
      throw error
    })
  }
  const { count, cart } =
    wanted === 0 ? await call(RemoveCartLines, { gccsIds: [gccsId] }) : await call(SetCartLine, { gccsId, quantity: wanted })
  if (queryClient.getQueryData(callKey(GetCart, {}))) queryClient.setQueryData(callKey(GetCart, {}), cart)
  const line = cart.sellers.flatMap((s) => s.lines).find((one) => one.gccsId === gccsId)
  return { count, quantity: line?.quantity ?? wanted }
}
