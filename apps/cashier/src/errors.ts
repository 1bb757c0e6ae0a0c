import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from './page/document.ts'
import { notFoundPage } from './page/not-found-page.ts'
import { Refusal } from './refusal.ts'

/**
 * Responds with `{code, message}` to programs and with a page to people. Unexpected errors are logged and reported without
 * details.
 */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (error instanceof Refusal) return answer(request, reply, error.status, error.code, error.message)
    const status = error.statusCode ?? 500
    if (status < 500) return answer(request, reply, status, 'BAD_INPUT', error.message)
    request.log.error(error, 'failed')
    return answer(request, reply, 500, 'FAILED', 'the cashier failed; try again later')
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404, 'NO_SUCH_PATH', 'no such path'))
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number, code: string, message: string) {
  const htmlErrors = request.url.startsWith('/pay/') || request.url.startsWith('/admin')
  return htmlErrors ? sendPage(reply, notFoundPage(status), status) : reply.code(status).send({ code, message })
}
