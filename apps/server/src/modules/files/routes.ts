import multipart from '@fastify/multipart'
import type { BoundedQueue } from '../../kernel/bounded-queue.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { servePictures } from '../../kernel/serve-pictures.ts'
import { servePrivatePictures } from './private-pictures.ts'
import { deleteAbandoned, MAX_BYTES } from './receive-form.ts'
import { publicPictures } from './serve.ts'
import { ofOperators, ofRecalls, ofReports, ofSellerPictures, ofSellers, ofUsers, upload } from './upload.ts'

/** Forms and pictures are not calls of the contract: they have separate addresses. */
export async function routes(kernel: Kernel, config: Config, uploads: BoundedQueue) {
  await deleteAbandoned(config.dataDir, kernel.clock.now())
  // In a separate scope: elsewhere a form is not a content type that calls accept.
  await kernel.http.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_BYTES, files: 1, fields: 2, parts: 3, fieldSize: 200, fieldNameSize: 60, headerPairs: 20 },
    })
    scope.post('/h5api/system/common/file/upload', { config: { work: 'command' } }, upload(kernel, config, uploads, ofUsers))
    scope.post('/h5api/console/file/upload', { config: { work: 'command' } }, upload(kernel, config, uploads, ofOperators))
    scope.post('/h5api/console/file/uploadPdf', { config: { work: 'command' } }, upload(kernel, config, uploads, ofSellers))
    const pictures = upload(kernel, config, uploads, ofSellerPictures)
    scope.post('/h5api/console/file/uploadPicture', { config: { work: 'command' } }, pictures)
    scope.post('/h5api/console/file/uploadRecall', { config: { work: 'command' } }, upload(kernel, config, uploads, ofRecalls))
    scope.post('/h5api/console/file/uploadReport', { config: { work: 'command' } }, upload(kernel, config, uploads, ofReports))
  })
  servePictures(kernel, '/files/u/:name', publicPictures(kernel, config))
  servePrivatePictures(kernel, config)
}
