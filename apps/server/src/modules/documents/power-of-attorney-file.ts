import { withoutInvisible } from '@shop/contract'
import type { Logger } from 'pino'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { workerTask } from '../../kernel/worker-task.ts'
import type * as Drawing from './power-of-attorney-pdf.ts'
import { servePdf } from './serve-pdf.ts'

const MAX_NAME = 60
const draw = workerTask<typeof Drawing, 'drawPowerOfAttorney'>(
  new URL('./power-of-attorney-pdf.ts', import.meta.url),
  'drawPowerOfAttorney',
  { timeoutMs: 20_000 },
)
interface Route {
  Querystring: { shop?: unknown; code?: unknown }
}
/** A value of the address as it may be printed; anything but a short text counts as missing. */
const printable = (value: unknown) =>
  typeof value === 'string' ? withoutInvisible(value).trim().slice(0, MAX_NAME).toWellFormed() : ''

/**
 * Serves the form of a power of attorney to anybody, with the name and credit code of the address filled in: who applies has no shop
 * here yet. It is not kept: each has other names.
 */
export function registerPowerOfAttorney(kernel: Kernel, { brand }: Pick<Config, 'brand'>) {
  servePdf<Route>(kernel, '/h5api/files/power-of-attorney.pdf', async ({ query, log }) => {
    const form = { brandName: brand.name, shopName: printable(query.shop), creditCode: printable(query.code) }
    return { name: '采购授权委托书', bytes: await kernel.pools.documents.run(draw, form, { log: log as Logger }) }
  })
}
