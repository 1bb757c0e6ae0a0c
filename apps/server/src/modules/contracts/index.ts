import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { registerContractFiles } from './contract-file.ts'
import { exportsOf } from './exports.ts'
import { papers } from './papers.ts'
import { signatures } from './personal-data.ts'
import { routes } from './routes.ts'

export { contractTitle } from './contract-rows.ts'
export { offerQuality } from './offer-quality.ts'

/** What shops sign with sellers. */
export const contractsModule = (config: Config): Module => ({
  name: 'contracts',
  register(kernel) {
    routes(kernel, config)
    registerContractFiles(kernel, config)
  },
  exports: exportsOf(config),
  personalData: [signatures],
  fileReferences: papers,
})
