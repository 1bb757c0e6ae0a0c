import type { Config } from '../../kernel/config.ts'
import type { RealNameProvider } from '../../providers/real-name/provider.ts'
import type { Module } from '../module.ts'
import { eraseRealName, realName } from './personal-data.ts'
import { routes } from './routes.ts'

export { sealedRealNames } from './real-names.ts'
export { realNameOf, realNameStanding, type RealNameStanding } from './standing.ts'

/** Who users are by name and citizen's number. `provider` null: no one checks it. */
export const identityModule = ({ secrets }: Config, provider: RealNameProvider | null): Module => ({
  name: 'identity',
  register: (kernel) => routes(kernel, secrets, provider),
  personalData: [realName(secrets)],
  eraseUser: eraseRealName,
})
