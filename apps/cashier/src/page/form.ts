import type { FastifyInstance } from 'fastify'

/** Bodies of plain HTML forms arrive as `URLSearchParams`; nothing else is parsed here. */
export function readForm(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.addHook('preHandler', async (request) => {
    request.body ??= new URLSearchParams()
  })
}
