import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import type { CardConsent } from './cards.ts'
import { deleteUnused } from './delete-unused.ts'
import { purgeFinished } from './finished-uploads.ts'
import { deleteAbandoned } from './receive-form.ts'
import { recogniseCards } from './recognise-cards.ts'
import { routes } from './routes.ts'
import { UploadPlaces } from './upload-places.ts'

export { deleteCards, listCardsOf } from './cards.ts'
export { marksOfViewers } from './marks-of-viewers.ts'
export { markPdf } from './pdf-task.ts'
export { markPicture } from './picture-tasks.ts'
export { asMember, asOperator, asSeller, asUser, privateAddress, type Viewer } from './private-pictures.ts'
export { giveUpUnsent, giveUpPictures, type WithPictures } from './give-up-pictures.ts'
export { cardsIn } from './recognise-cards.ts'
export { readPrivateFile } from './read-private-file.ts'
export {
  allOf,
  arePapersOf,
  fileOwner,
  findPdfOf,
  findRecallPapers,
  findReportFiles,
  giveToShop,
  hasFiles,
  hasPurpose,
  isFileOf,
  ownerOfOperator,
  paperRows,
  sellerFileOwner,
  type PaperFiles,
} from './queries.ts'

/**
 * Pictures that users upload: received, cleaned, stored by content, served in the widths that pages need, and deleted when no module
 * refers to them any more (`fileReferences`); and PDFs of sellers, which stay as they are and open through what they are for.
 */
export function filesModule(config: Config, modules: readonly Module[], { cards }: { cards: CardConsent }): Module {
  const places = new UploadPlaces()
  const references = modules.flatMap(({ fileReferences }) => fileReferences ?? [])
  return {
    name: 'files',
    register: (kernel) => routes(kernel, config, { places, cards }),
    carryOver: recogniseCards(references),
    queues: [places.queue],
    schedules: [
      {
        name: 'files.delete-abandoned',
        title: '删除没有传完的图片',
        cron: '25 * * * *',
        run: async (context) => {
          await deleteAbandoned(config.dataDir, context.now())
          await purgeFinished(context)
        },
      },
      { name: 'files.delete-unused', title: '删除没有用到的图片', cron: '15 4 * * *', run: deleteUnused(config, references) },
    ],
  }
}
