import type { Config } from '../../kernel/config.ts'
import type { RealNameProvider } from '../../providers/real-name/provider.ts'
import type { Module } from '../module.ts'
import type { FindHolder } from './identity-taken.ts'
import { eraseRealName, realName } from './personal-data.ts'
import { routes } from './routes.ts'

export { findNumberHolder, hashesOf, lockNumber, sealedRealNames, type NumberHolder } from './real-names.ts'
export { identityTaken, type FindHolder, type Knowing } from './identity-taken.ts'
export { countToday, limitKnown, refuseGuesser } from './guesses.ts'
export { nameStanding, realNameOf, realNameStanding, type RealNameStanding } from './standing.ts'

/** Who users are by name and citizen's number. `provider` null: no one checks it. `findReviewed`: whom reviewers know by a number. */
export const identityModule = (
  { secrets }: Config,
  provider: RealNameProvider | null,
  { findReviewed }: { findReviewed: FindHolder },
): Module => ({
  name: 'identity',
  register: (kernel) => routes(kernel, { secrets, findReviewed }, provider),
  personalData: [realName(secrets)],
  eraseUser: eraseRealName,
})
