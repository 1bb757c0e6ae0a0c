import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { giveUpPictures } from '../files/index.ts'
import type { FindHolder } from '../identity/index.ts'
import type { LastExpiry } from '../qualification/index.ts'
import type { SoundOf } from '../shops/index.ts'
import { papers, withPictures } from './additions/kept-pictures.ts'
import type { Replacing } from './additions/replace-shop.ts'
import { purgePapers } from './additions/purge-papers.ts'
import { exports } from './exports.ts'
import { lookupQueue } from './lookup-queue.ts'
import { eraseUser, personalDataOf } from './personal-data.ts'
import { routes } from './routes.ts'
import type { SellerName } from './verify-invite-code.ts'
import { waiting } from './waiting.ts'

export { findAdderPapers } from './additions/adder-papers.ts'
export { sealedAdditions, shopOfAddition } from './additions/addition-rows.ts'
export { listRivals } from './additions/duplicates.ts'
export { findAdditionOf } from './additions/registered.ts'
export { clearAddedCards } from './additions/clear-cards.ts'
export { findReviewed as findApplicant, listAppliedWith } from './additions/person-rows.ts'
export { sealedInvitations } from './invitation-rows.ts'
export { listOwnerProposals, ownerWaits } from './owners/owner-proposals.ts'
export { isProven } from './proven.ts'
export { shopOfRequest } from './request-rows.ts'

interface Hooks extends Replacing {
  sellerName: SellerName
  lastExpiry: LastExpiry
  soundOf: SoundOf
  findReviewed: FindHolder
}

/** How people come into shops: they ask, its owners and the platform decide; owners invite. Shops that do not exist yet are added. */
export const joiningModule = (config: Config, { lastExpiry, ...hooks }: Hooks): Module => ({
  name: 'joining',
  register: (kernel) => routes(kernel, config, hooks),
  queues: [lookupQueue],
  personalData: personalDataOf(config.secrets),
  eraseUser,
  fileReferences: papers(config),
  schedules: [
    {
      name: 'joining.give-up-pictures',
      title: '放弃新增门店中没用到的照片',
      cron: '50 3 * * *',
      run: giveUpPictures(withPictures(config)),
    },
    {
      name: 'joining.purge-papers',
      title: '删除保存期满的新增门店材料',
      cron: '0 4 * * *',
      run: purgePapers(lastExpiry),
    },
  ],
  waiting,
  exports,
})
