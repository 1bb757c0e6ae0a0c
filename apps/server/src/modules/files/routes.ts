import multipart from '@fastify/multipart'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { servePictures } from '../../kernel/serve-pictures.ts'
import type { CardConsent } from './cards.ts'
import { servePrivatePictures } from './private-pictures.ts'
import { MAX_BYTES } from './receive-form.ts'
import { publicPictures } from './serve.ts'
import {
  ofCorrections,
  ofGoods,
  ofOperators,
  ofRecalls,
  ofReports,
  ofSellerPictures,
  ofSellers,
  ofUsers,
  upload,
} from './upload.ts'
import type { UploadPlaces } from './upload-places.ts'

/** Forms and pictures are not calls of the contract: they have separate addresses. */
export async function routes(kernel: Kernel, config: Config, { places, cards }: { places: UploadPlaces; cards: CardConsent }) {
  // In a separate scope: elsewhere a form is not a content type that calls accept.
  await kernel.http.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_BYTES, files: 1, fields: 2, parts: 3, fieldSize: 200, fieldNameSize: 60, headerPairs: 20 },
    })
    // A part's bytes are read as they arrive, and may be as many as a file has.
    scope.addContentTypeParser('application/octet-stream', { bodyLimit: MAX_BYTES }, (_, body, done) => done(null, body))
    const isCommand = { config: { work: 'command' } } as const
    const users = upload(kernel, config, places, ofUsers(cards))
    scope.post('/h5api/system/common/file/upload', isCommand, users.byForm)
    scope.post('/h5api/system/common/file/upload/:key', { ...isCommand, bodyLimit: MAX_BYTES }, users.byPart)
    scope.get('/h5api/system/common/file/upload/:key', { config: { work: 'query' } }, users.offset)
    scope.post('/h5api/console/file/upload', isCommand, upload(kernel, config, places, ofOperators).byForm)
    scope.post('/h5api/console/file/uploadPdf', isCommand, upload(kernel, config, places, ofSellers).byForm)
    scope.post('/h5api/console/file/uploadPicture', isCommand, upload(kernel, config, places, ofSellerPictures).byForm)
    scope.post('/h5api/console/file/uploadRecall', isCommand, upload(kernel, config, places, ofRecalls).byForm)
    scope.post('/h5api/console/file/uploadGoods', isCommand, upload(kernel, config, places, ofGoods).byForm)
    scope.post('/h5api/console/file/uploadReport', isCommand, upload(kernel, config, places, ofReports).byForm)
    scope.post('/h5api/console/file/uploadCorrection', isCommand, upload(kernel, config, places, ofCorrections).byForm)
  })
  servePictures(kernel, '/files/u/:name', publicPictures(kernel, config))
  servePrivatePictures(kernel, config)
}
