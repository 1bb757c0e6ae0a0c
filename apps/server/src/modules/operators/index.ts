import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import type { SellerName } from './queries.ts'
import { routes } from './routes.ts'

export type { Operator, SellerOperator } from './actor.ts'
export { openOperatorAuthenticator } from './authenticator.ts'
export { consoleCommand, type Audited } from './console-command.ts'

/**
 * Who works at the console: logging in with a second factor, the audit log, decisions of the qualification desk. Sellers belong to
 * a module above: how they are called is brought in.
 */
export const operatorsModule = (config: Config, sellerName: SellerName): Module => ({
  name: 'operators',
  register: (kernel) => routes(kernel, config, sellerName),
})
