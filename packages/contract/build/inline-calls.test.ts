import { expect, test } from 'vitest'
import { inlineCalls } from './inline-calls.ts'

const build = inlineCalls().transform as unknown as (code: string) => { code: string } | null
/** Without the spaces that stand between what was left. */
const built = (code: string) => build(code)?.code.replace(/ +/g, ' ').trim()

test('an imported call becomes a constant with what goes over the wire', () => {
  expect(built("import { CountOrders } from '@shop/contract/orders'")).toBe(
    'const CountOrders = {"method":"GET","path":"/mall/client/order/counts","tags":["orders"]};',
  )
})

test('open calls are marked, and commands with a key and what they change', () => {
  expect(built("import { GetHome } from '@shop/contract/browsing'")).toContain('"access":"none"')
  const command = built("import { CancelOrder } from '@shop/contract/orders'")
  expect(command).toContain('"idempotent":true,"invalidates":["orders"]')
})

test('types are dropped, anything else is still imported', () => {
  const code = "import {\n  CheckoutView,\n  PlaceOrder,\n  type PreviewCheckout,\n} from '@shop/contract/checkout'"
  expect(built(code)).toMatch(/^const PlaceOrder = \{.+\}; import \{ CheckoutView \} from '@shop\/contract\/checkout';$/)
})

test('a module without calls stays as it is', () => {
  expect(build("import { Sheet } from '@shop/ui'\nimport type { GetOrder } from '@shop/contract/orders'")).toBeNull()
})
