import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { exportsOf } from './exports.ts'
import type { SellerName, SubjectLabels } from './queries.ts'
import { routes } from './routes.ts'

export type { Operator, SellerOperator } from './actor.ts'
export { loadOperator, mayCall, openOperatorAuthenticator } from './authenticator.ts'
export { countAccounts, feedbackClaims, operatorName, reviewClaims, type Claimable } from './claims.ts'
export { writeAudit } from './audit.ts'
export * as administration from './administration.ts'
export { OPERATOR_END_MESSAGES } from './operator-sessions.ts'
export { sealedFactors } from './second-factor.ts'

/**
 * The people who work in the console: logging in with a second factor, the audit log. Sellers
 * and what the log is about belong to modules above this one, so the expressions for their names are passed in.
 */
export const operatorsModule = (config: Config, names: { sellerName: SellerName; labels: SubjectLabels }): Module => ({
  name: 'operators',
  register: (kernel) => routes(kernel, config, names),
  exports: exportsOf(names),
})
