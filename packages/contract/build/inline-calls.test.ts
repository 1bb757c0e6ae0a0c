import { expect, test } from 'vitest'
import { inlineCalls } from './inline-calls.ts'

const build = inlineCalls().transform as unknown as (code: string) => { code: string } | null
/** Collapses the whitespace left where declarations were removed. */
const built = (code: string) => build(code)?.code.replace(/ +/g, ' ').trim()

test('an imported call becomes a constant with the fields needed to send it', () => {
  expect(built("import { CountOrders } from '@shop/contract/orders'")).toBe(
    'const CountOrders = {"method":"GET","path":"/mall/client/order/counts","tags":["orders"]};',
  )
})

test('calls without login, and commands with an idempotency key and the tags they invalidate, are marked', () => {
  expect(built("import { GetHome } from '@shop/contract/browsing'")).toContain('"access":"none"')
  const command = built("import { CancelOrder } from '@shop/contract/orders'")
  expect(command).toContain('"idempotent":true,"invalidates":["orders"]')
})

test('type imports are dropped, all other imports stay', () => {
  const code = "import {\n  CheckoutView,\n  PlaceOrder,\n  type PreviewCheckout,\n} from '@shop/contract/checkout'"
  expect(built(code)).toMatch(/^const PlaceOrder = \{.+\}; import \{ CheckoutView \} from '@shop\/contract\/checkout';$/)
})

test('a module without calls is left unchanged', () => {
  expect(build("import { Sheet } from '@shop/ui'\nimport type { GetOrder } from '@shop/contract/orders'")).toBeNull()
})
