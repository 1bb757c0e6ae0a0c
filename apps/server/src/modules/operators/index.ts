import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import type { SellerName } from './queries.ts'
import { routes } from './routes.ts'

export type { Operator, SellerOperator } from './actor.ts'
export { openOperatorAuthenticator } from './authenticator.ts'
export { difference } from './audit.ts'
export * as administration from './administration.ts'
export { consoleCommand, type Audited } from './console-command.ts'

/**
 * The people who work in the console: logging in with a second factor, the audit log, decisions on delivery addresses. Sellers
 * belong to a module above this one, so the expression for their names is passed in.
 */
export const operatorsModule = (config: Config, sellerName: SellerName): Module => ({
  name: 'operators',
  register: (kernel) => routes(kernel, config, sellerName),
})
