import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { registerDocumentFiles } from './document-files.ts'
import { givenConsents, separateConsents } from './personal-data.ts'
import { registerPowerOfAttorney } from './power-of-attorney-file.ts'
import { routes } from './routes.ts'
import type { ClearCards } from './withdraw-separate-consent.ts'

export { consentAtLogin, consentTo } from './consents.ts'
export { hasCardConsent, holdCards, requireCardConsent, requireShareConsent } from './separate-consents.ts'
export type { ClearCards } from './withdraw-separate-consent.ts'
export { agreementInForce, agreementText, documentTitle } from './document-rows.ts'
export { drawStatement } from './draw-document.ts'
export { licenceName } from './licence-rows.ts'
export { installDocuments } from './install.ts'

/** Agreements, rules and licences of the platform, who consented to which, and the forms that people download. */
export const documentsModule = (config: Config, hooks: { clearCards: readonly ClearCards[] }): Module => ({
  name: 'documents',
  register(kernel) {
    routes(kernel, hooks)
    registerDocumentFiles(kernel, config)
    registerPowerOfAttorney(kernel, config)
  },
  personalData: [givenConsents, separateConsents],
})
