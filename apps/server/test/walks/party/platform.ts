import { sql } from '../../../src/kernel/sql.ts'
import {
  makeAddition,
  makeApplication,
  makeCertificate,
  makeFailedJob,
  makeHelpProblem,
  makeLibraryImport,
  makeOperator,
  makeEmptyPriceGroup,
  makeClassRule,
  makePlatformLicence,
  makeHomeBlock,
  makeHomeItem,
  makePromoPage,
  makePlatformLicenceFile,
  makeCorrection,
  makeGoodsProposal,
  makeGoodsDocument,
  makeReportFile,
  makeShop,
  makeUser,
  type ImportState,
} from '../../factories/index.ts'
import type { World } from '../../world.ts'
import { once } from './party.ts'

/** What belongs to the platform, and what waits for it. */
export function platformFixtures(world: World) {
  return {
    /** An import of records: another one each time. */
    libraryImportId: async (state?: ImportState) => {
      if (state === 'receiving') await world.write(sql`update imports.import set working = false where seller_id is null`)
      return (await makeLibraryImport(world, await makeOperator(world), state)).libraryImportId
    },
    /** A job that has failed for good. */
    failedJobId: async () => (await makeFailedJob(world)).jobId,
    /** Somebody with an account. */
    userId: once(async () => (await makeUser(world)).userId),
    /** A price group of the platform. */
    priceGroupId: once(() => makeEmptyPriceGroup(world, '连锁')),
    /** A shop that may buy, with a certificate that ends. */
    certifiedShopId: once(async () => {
      const shop = await makeShop(world)
      await makeCertificate(world, shop.shopId, { kind: 'business-licence' })
      return shop.shopId
    }),
    /** An application that waits for the platform, and a picture of one. */
    waitingApplication: once(() => makeApplication(world)),
    /** Somebody’s application to add a shop, which waits, with a picture of it. */
    addition: once(async () => {
      const { additionId, complete } = await makeAddition(world)
      return { additionId, fileId: complete.identity.idFront }
    }),
    /** What somebody says is wrong in a record of goods, with a picture. */
    correction: once(() => makeCorrection(world)),
    /** What a seller proposes for the library, another one each time; and the picture of one. */
    waitingProposalId: async () => (await makeGoodsProposal(world)).proposalId,
    sentProposalFileId: once(async () => (await makeGoodsProposal(world)).fileId),
    /** A document of goods that shops see: another one each time; and a file for one, of an operator of the platform. */
    goodsDocumentId: () => makeGoodsDocument(world),
    documentFileId: once(() => makeReportFile(world, 'o:1')),
    /** A licence of the platform, and a picture for one. */
    platformLicence: once(() => makePlatformLicence(world)),
    platformLicenceFileId: once(() => makePlatformLicenceFile(world)),
    /** A problem of the help centre that is shown. */
    helpProblem: once(() => makeHelpProblem(world)),
    /** A rule of the catalogue of classes. */
    classRuleId: once(() => makeClassRule(world)),
    /** A promotion page that is shown. */
    promoPageId: once(async () => makePromoPage(world)),
    /** On home: a strip of chosen goods, a notice, a picture that was uploaded for a banner; another one each time. */
    homeBlockId: () => makeHomeBlock(world),
    homeItemId: () => makeHomeItem(world),
    bannerFileId: () => makePlatformLicenceFile(world, 'banner'),
  }
}
