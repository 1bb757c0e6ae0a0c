import multipart from '@fastify/multipart'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { serve } from './serve.ts'
import { upload } from './upload.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** Forms and pictures are not calls of the contract: they have separate addresses. */
export async function routes(kernel: Kernel, config: Config) {
  // In a separate scope: elsewhere a form is not a content type that calls accept.
  await kernel.http.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_BYTES, files: 1, fields: 2, parts: 3, fieldSize: 200, fieldNameSize: 60, headerPairs: 20 },
    })
    scope.post('/h5api/system/common/file/upload', upload(kernel, config))
  })
  kernel.http.get('/files/u/:name', serve(kernel, config))
}
