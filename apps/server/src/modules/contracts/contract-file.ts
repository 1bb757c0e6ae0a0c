import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { chinaTime } from '@shop/contract'
import { asCall } from '../../kernel/admission.ts'
import { MINUTE, after } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { sendFailure } from '../../kernel/http.ts'
import { networkOf } from '../../kernel/network-of.ts'
import { signPath, signatureHolds } from '../../kernel/secret.ts'
import { drawStatement } from '../documents/index.ts'
import { findContract, type ContractText } from './contract-rows.ts'

const FOLDER = '/h5api/files/contract'
const LIFETIME = 10 * MINUTE
const NAME = /^([1-9]\d{0,15})\.pdf$/

/** Where a contract can be read as a PDF, by whoever was given the address. */
export const addressOfContract = ({ secrets }: Pick<Config, 'secrets'>, id: number, now: Date) =>
  signPath(secrets, `${FOLDER}/${id}.pdf`, after(now, LIFETIME))

interface Route {
  Params: { name: string }
  Querystring: { until?: string; sign?: string }
}

/** Serves contracts as PDFs at their signed addresses: a tab opens them without a token. */
export function registerContractFiles(kernel: Kernel, { secrets, brand }: Config) {
  const { http, admission, clock, database } = kernel
  const config = { work: 'query', opensInTab: '协议' } as const
  http.get<Route>(`${FOLDER}/:name`, { config }, async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { name } = request.params
    const { until, sign } = request.query
    const id = NAME.exec(name)?.[1]
    const isSigned = until && sign && signatureHolds(secrets, `${FOLDER}/${name}`, until, sign, clock.now())
    if (!id || !isSigned) return sendFailure(request, reply, 403, '链接已失效，请回到合同协议重新打开')
    const bytes = await asCall(admission, request, 'query', async () => {
      const row = await findContract(database.read, Number(id))
      if (!row) return null
      const printed = { title: row.title, under: `${row.valid_from} 至 ${row.valid_until}`, text: printedText(row), brand }
      return drawStatement(kernel, printed, { log: request.log as Logger, owner: networkOf(request.ip) })
    })
    if (!bytes) return sendFailure(request, reply, 404, '没有这份协议')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`${name}`)}`)
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}

/** The text, and below it who signed it; what was signed has its hash. */
function printedText({ statement, hash, signed_by: name, signed_at: at, ended_at: ended, end_reason: reason }: ContractText) {
  const lines = [
    ...(name !== null && at ? [`购货方签署人：${name}`, `签署时间：${chinaTime(at.toISOString())}`] : ['购货方尚未签署']),
    `正文 SHA-256：${hash.toString('hex')}`,
    ...(ended ? [`供货方于 ${chinaTime(ended.toISOString())} 终止：${reason}`] : []),
  ]
  return `${statement}\n\n## 签署\n\n${lines.join('\n\n')}`
}
