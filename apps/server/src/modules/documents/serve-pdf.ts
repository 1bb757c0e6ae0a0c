import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify'
import { asCall } from '../../kernel/admission.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { sendFailure } from '../../kernel/http.ts'
import { Unavailable } from '../../kernel/unavailable.ts'
import { TaskStopped } from '../../kernel/worker-task.ts'

/** Seconds after which a file that could not be drawn may be tried again. */
const FAILED_RETRY = 30

interface PdfFile {
  name: string
  bytes: Buffer
}
/**
 * Serves the PDFs at an address to anybody; `make` returns null for what does not exist. Such requests are admitted and charged like
 * the calls of guests. They open in a separate tab, which shows a refusal as a page.
 */
export function servePdf<R extends RouteGenericInterface>(
  { http, admission }: Pick<Kernel, 'http' | 'admission'>,
  url: string,
  make: (request: FastifyRequest<R>) => Promise<PdfFile | null>,
) {
  http.get(url, { config: { work: 'query', opensInTab: '文件' } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await asCall(admission, request, 'query', () => make(request as FastifyRequest<R>)).catch((error: unknown) => {
      throw error instanceof TaskStopped ? new Unavailable('文件暂时无法生成，请稍后再试', FAILED_RETRY) : error
    })
    if (!file) return sendFailure(request, reply, 404, '没有这份文件，请回到上一页重新打开')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`${file.name}.pdf`)}`)
      .send(file.bytes)
  })
}
