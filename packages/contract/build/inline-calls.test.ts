import { expect, test } from 'vitest'
import { inlineCalls } from './inline-calls.ts'

type Transform = (code: string, id?: string) => { code: string } | null
const build = inlineCalls().transform as unknown as Transform
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

test('a call that is imported under another name is a constant, too', () => {
  expect(built("import { AddToPlan as Add } from '@shop/contract/plan'")).toMatch(/^const Add = \{"method":"POST".*\};$/)
})

test('numbers, texts and tables that stand next to schemas are copied, so that zod stays on the server', () => {
  expect(built("import { MAX_PLAN_TEXT, SetPlanLine, type PlanLineData } from '@shop/contract/plan'")).toMatch(
    /^const MAX_PLAN_TEXT = 200; const SetPlanLine = \{.+\};$/,
  )
  // What a file without schemas declares is shared.
  const shared = "import { SERVED_FILTERS } from '@shop/contract/served-shops'"
  expect(built(shared)).toBe(`${shared};`)
})

test('a schema in the browser fails the build of the shop, which names the module', () => {
  const strict = inlineCalls({ refuseSchemas: true }).transform as unknown as Transform
  const code = "import { CheckoutView, PlaceOrder } from '@shop/contract/checkout'"
  expect(() => strict(code, 'src/page.tsx')).toThrow(/src\/page.tsx: CheckoutView would load zod/)
  expect(strict("import { PlaceOrder } from '@shop/contract/orders'", 'src/page.tsx')).not.toBeNull()
})
