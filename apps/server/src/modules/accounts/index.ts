import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { registerAccountFiles } from './account-files.ts'
import { sentPictures, sentRequests } from './personal-data.ts'
import { routes } from './routes.ts'
import { waiting } from './waiting.ts'

export { shopOfAccountRequest } from './request-rows.ts'

/** Accounts that shops open with sellers: papers sent with one press, looked at and answered by the seller. */
export const accountsModule = (config: Config): Module => ({
  name: 'accounts',
  register(kernel) {
    routes(kernel, config)
    registerAccountFiles(kernel, config)
  },
  personalData: [sentRequests],
  fileReferences: sentPictures,
  waiting,
})
