import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify'
import { asCall } from './admission.ts'
import type { Kernel } from './endpoint.ts'

/** Its bytes never change at its address. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/**
 * What asking for a picture that does not exist costs an address, in milliseconds: by default 1,200 of them use up its minute, as
 * many as it may make calls. Real ones cost what they take: a page of sixty is nothing.
 */
const MISS_COST_MS = 25

export interface Picture {
  etag: string
  /** Null when it turns out to be gone. */
  read(): Promise<Buffer | null>
}

/**
 * Serves the WebP pictures at an address to anybody; `find` returns null for what does not exist. Such requests are admitted and
 * charged like the calls of guests, and go after those of buyers.
 */
export function servePictures<R extends RouteGenericInterface>(
  { http, admission }: Pick<Kernel, 'http' | 'admission'>,
  url: string,
  find: (request: FastifyRequest<R>) => Promise<Picture | null>,
) {
  http.get(url, { config: { work: 'query' } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await asCall(admission, request, 'query', async () => {
      const picture = await find(request as FastifyRequest<R>)
      if (!picture || request.headers['if-none-match'] === picture.etag) return picture && { ...picture, bytes: null }
      const bytes = await picture.read()
      return bytes && { ...picture, bytes }
    })
    if (!found) {
      admission.charge(request, MISS_COST_MS)
      return reply.callNotFound()
    }
    // Only an existing picture may be cached: a failure cached for a year would outlive its cause.
    reply.header('etag', found.etag).header('cache-control', IMMUTABLE)
    return found.bytes ? reply.type('image/webp').send(found.bytes) : reply.code(304).send()
  })
}
