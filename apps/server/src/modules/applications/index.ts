import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { giveUpPictures } from '../files/index.ts'
import type { LastExpiry } from '../qualification/index.ts'
import type { SoundOf } from '../shops/index.ts'
import { papers, withPictures } from './content/kept-pictures.ts'
import { exports } from './exports.ts'
import { personalDataOf } from './personal-data.ts'
import { purgePapers } from './content/purge-papers.ts'
import { purgeChanges } from './registration/purge-changes.ts'
import { routes } from './routes.ts'
import { purgeUnknownWords } from './scope-words/unknown-words.ts'
import { waiting } from './waiting.ts'

export { sealedApplications, waitingUpdates } from './application-rows.ts'
export type { Purpose } from './application-rows.ts'
export { clearAppliedCards } from './content/clear-cards.ts'
export { shopsWithNumber } from './content/identities.ts'
export { heldByKind } from './content/held-papers.ts'
export { kindName } from './kind-name.ts'
export { listRegistrationChanges } from './registration/change-rows.ts'
export { installScopeWords } from './scope-words/install.ts'
export { readScopeWords, scopeWordName } from './scope-words/word-rows.ts'
export { shopOfApplication } from './review/console-rows.ts'
export { wasApproved, withdrawAll } from './withdraw-all.ts'
export { countOtherReviewers } from './revocations/revocation-rows.ts'

/** What shops apply for, with their papers: filled in, sent, reviewed by the platform's operators, decided once. */
export const applicationsModule = (
  config: Config,
  { lastExpiry, soundOf }: { lastExpiry: LastExpiry; soundOf: SoundOf },
): Module => ({
  name: 'applications',
  register: (kernel) => routes(kernel, config, soundOf),
  personalData: personalDataOf(config.secrets),
  fileReferences: papers(config),
  schedules: [
    {
      name: 'applications.give-up-pictures',
      title: '放弃申请中没用到的照片',
      cron: '45 3 * * *',
      run: giveUpPictures(withPictures(config)),
    },
    {
      name: 'applications.purge-papers',
      title: '删除保存期满的申请材料',
      cron: '5 4 * * *',
      run: purgePapers(lastExpiry),
    },
    {
      name: 'applications.purge-registration-changes',
      title: '删除保存期满的登记变更记录',
      cron: '6 4 * * *',
      run: purgeChanges(lastExpiry),
    },
    {
      name: 'applications.purge-unknown-words',
      title: '清理未收录的经营范围用语',
      cron: '15 4 * * *',
      run: purgeUnknownWords,
    },
  ],
  waiting,
  exports,
})
