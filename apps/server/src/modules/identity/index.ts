import type { Config } from '../../kernel/config.ts'
import type { RealNameProvider } from '../../providers/real-name/provider.ts'
import type { Module } from '../module.ts'
import { eraseRealName, realName } from './personal-data.ts'
import { routes } from './routes.ts'
import type { FindReviewed } from './verify-real-name.ts'

export { findNumberHolder, hashesOf, lockNumber, sealedRealNames, type NumberHolder } from './real-names.ts'
export type { FindReviewed } from './verify-real-name.ts'
export { countToday, limitKnown, refuseGuesser } from './guesses.ts'
export { takenText } from './taken-text.ts'
export { realNameOf, realNameStanding, type RealNameStanding } from './standing.ts'

/** Who users are by name and citizen's number. `provider` null: no one checks it. `findReviewed`: whom reviewers know by a number. */
export const identityModule = (
  { secrets }: Config,
  provider: RealNameProvider | null,
  { findReviewed }: { findReviewed: FindReviewed },
): Module => ({
  name: 'identity',
  register: (kernel) => routes(kernel, secrets, provider, findReviewed),
  personalData: [realName(secrets)],
  eraseUser: eraseRealName,
})
