import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { routes } from './routes.ts'

export { sealedInvitations } from './invitation-rows.ts'
export { shopOfRequest } from './request-rows.ts'

/** How people come into shops that exist: they ask, its owners and the platform decide; owners invite. */
export const joiningModule = (config: Config): Module => ({
  name: 'joining',
  register: (kernel) => routes(kernel, config),
})
