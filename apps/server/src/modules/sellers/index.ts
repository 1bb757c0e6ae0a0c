import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { waitingAgreements } from './agreements/agreement-rows.ts'
import { waitingBankAccounts } from './bank/account-rows.ts'
import { waiting } from './checks.ts'
import { exports } from './exports.ts'
import { looks } from './papers/looks.ts'
import { waitingPapers } from './papers/waiting.ts'
import { waitingProfiles } from './profiles/waiting.ts'
import { routes } from './routes.ts'
import { sellerPictures } from './seller-pictures.ts'
import { verifyKept } from './verify-kept.ts'

export { insertAgreement } from './agreements/agreement-rows.ts'
export { sealedBankAccounts } from './bank/account-rows.ts'
export { drawBundle, type Bundle } from './papers/bundle-task.ts'
export { countCheck, findCheck, insertCheck } from './checks.ts'

/**
 * The companies that sell on the platform: finding them, what they say of themselves, where they are paid, their papers, and checking
 * those every half year.
 */
export const sellersModule = (config: Config): Module => ({
  name: 'sellers',
  register: (kernel) => routes(kernel, config),
  waiting: [...waiting, ...waitingPapers, ...waitingAgreements, ...waitingProfiles, ...waitingBankAccounts],
  exports,
  personalData: [looks],
  fileReferences: sellerPictures,
  schedules: [
    {
      name: 'sellers.verify-kept',
      title: '核对卖家的资质与复核期限',
      // Before those that stop sellers and offers.
      cron: '0 0 * * *',
      run: async (context) => context.log.info({ sellers: await verifyKept(context) }, 'what sellers may sell verified'),
    },
  ],
})
