import type { FastifyInstance } from 'fastify'

/** The file by which WeChat finds out that the shop’s host is ours. */
export function serveVerifyFile(http: FastifyInstance, text: string | null) {
  if (text === null) return
  http.get(`/MP_verify_${text}.txt`, async (_, reply) => reply.type('text/plain; charset=utf-8').send(text))
}
