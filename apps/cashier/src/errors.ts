import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from './page/document.ts'
import { notFoundPage } from './page/not-found-page.ts'
import { Refusal } from './refusal.ts'

/** Programs are answered `{code, message}`, people a page. What was not foreseen is logged and told as nothing but that. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (error instanceof Refusal) return answer(request, reply, error.status, error.code, error.message)
    const status = error.statusCode ?? 500
    if (status < 500) return answer(request, reply, status, 'BAD_INPUT', error.message)
    request.log.error(error, 'failed')
    return answer(request, reply, 500, 'FAILED', 'the cashier failed; ask again later')
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404, 'NO_SUCH_PATH', 'no such path'))
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number, code: string, message: string) {
  const htmlErrors = request.url.startsWith('/pay/') || request.url.startsWith('/admin')
  return htmlErrors ? sendPage(reply, notFoundPage(status), status) : reply.code(status).send({ code, message })
}
