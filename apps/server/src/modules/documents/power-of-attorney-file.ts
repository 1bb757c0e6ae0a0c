import { halfWidth, identityNumberOf, isIdCard, withoutInvisible } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { workerTask } from '../../kernel/worker-task.ts'
import type * as Drawing from './power-of-attorney-pdf.ts'
import { openKeptPdfs } from './kept-pdfs.ts'
import { servePdf } from './serve-pdf.ts'

const MAX_NAME = 60
const program = new URL('./power-of-attorney-pdf.ts', import.meta.url)
const draw = workerTask<typeof Drawing, 'drawPowerOfAttorney'>(program, 'drawPowerOfAttorney', { timeoutMs: 20_000 })
interface Route {
  Querystring: { shop?: unknown; code?: unknown }
}
/** 18 characters that may be a citizen's number, as people type it. */
const NUMBER = /\d(?:\s?\d){16}\s?[\dX]/gi
/** Leaves the numbers of identity cards out: the form is kept, and downloaded by anybody who has its address. */
const withoutIdentities = (text: string) =>
  halfWidth(text).replace(NUMBER, (found) => (isIdCard(identityNumberOf(found)) ? '' : found))

/** A value of the address as it may be printed; anything but a short text counts as missing. */
const printable = (value: unknown) =>
  typeof value === 'string' ? withoutIdentities(withoutInvisible(value)).trim().slice(0, MAX_NAME).toWellFormed() : ''

/**
 * Serves the form of a power of attorney to anybody, with the name and credit code of the address filled in: who applies has no shop
 * here yet. The number of the agent's identity card is a blank to be filled in by hand, and one in the address is not printed.
 */
export function registerPowerOfAttorney(kernel: Kernel, config: Pick<Config, 'dataDir' | 'brand'>) {
  const pdfOf = openKeptPdfs(kernel, config, { folder: 'powers-of-attorney', program, draw })
  servePdf<Route>(kernel, '/h5api/files/power-of-attorney.pdf', async (request) => {
    const { shop, code } = request.query
    const form = { brandName: config.brand.name, shopName: printable(shop), creditCode: printable(code) }
    return { name: '采购授权委托书', bytes: await pdfOf('form', form, request) }
  })
}
