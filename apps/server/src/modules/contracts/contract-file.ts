import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { chinaTime } from '@shop/contract'
import { asCall } from '../../kernel/admission.ts'
import { MINUTE, after } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { sendFailure } from '../../kernel/http.ts'
import { networkOf } from '../../kernel/network-of.ts'
import { sameHash, signPath, signatureHolds } from '../../kernel/secret.ts'
import type { Executor } from '../../kernel/database.ts'
import { readPrivateFile } from '../files/index.ts'
import { drawStatement } from '../documents/index.ts'
import { findContract, type ContractText } from './contract-rows.ts'
import { recordOpening } from './openings.ts'

const FOLDER = '/h5api/files/contract'
const LIFETIME = 10 * MINUTE
/** The PDF of a contract; the seller's own, as a user of the shop opens it, or an operator of the seller. */
const NAME = /^([1-9]\d{0,15})(?:-(paper)(?:-u([1-9]\d{0,15}))?)?\.pdf$/

/** Where a contract can be read as a PDF, by whoever was given the address. */
export const addressOfContract = ({ secrets }: Pick<Config, 'secrets'>, id: number, now: Date) =>
  signPath(secrets, `${FOLDER}/${id}.pdf`, after(now, LIFETIME))
/** Where the seller's own PDF of a contract can be read, by whoever was given the address; a user who opens it there has opened it. */
export const addressOfPaper = ({ secrets }: Pick<Config, 'secrets'>, id: number, now: Date, userId?: number) =>
  signPath(secrets, `${FOLDER}/${id}-paper${userId === undefined ? '' : `-u${userId}`}.pdf`, after(now, LIFETIME))

interface Route {
  Params: { name: string }
  Querystring: { until?: string; sign?: string }
}

/** Serves contracts as PDFs at their signed addresses: a tab opens them without a token. */
export function registerContractFiles(kernel: Kernel, { secrets, brand, dataDir }: Config) {
  const { http, admission, clock, database } = kernel
  const config = { work: 'query', opensInTab: '协议' } as const
  http.get<Route>(`${FOLDER}/:name`, { config }, async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { name } = request.params
    const { until, sign } = request.query
    const [, id, ofPaper, userId] = NAME.exec(name) ?? []
    const isSigned = until && sign && signatureHolds(secrets, `${FOLDER}/${name}`, until, sign, clock.now())
    if (!id || !isSigned) return sendFailure(request, reply, 403, '链接已失效，请回到合同协议重新打开')
    const file = await asCall(admission, request, 'query', async () => {
      const row = await findContract(database.read, Number(id))
      if (!row) return null
      if (ofPaper) {
        const paper = await readPaper(database.read, dataDir, row)
        if (paper && userId) await database.transact((tx) => recordOpening(tx, row.id, Number(userId), clock.now()))
        return paper
      }
      const printed = { title: row.title, under: `${row.valid_from} 至 ${row.valid_until}`, text: printedText(row), brand }
      return { name, bytes: await drawStatement(kernel, printed, { log: request.log as Logger, owner: networkOf(request.ip) }) }
    })
    if (!file) return sendFailure(request, reply, 404, '没有这份协议')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'private, no-store')
      .send(file.bytes)
  })
}

/** The file that is signed, as long as it is still that file. */
async function readPaper(db: Executor, dataDir: string, { paper_id: id, paper_name: name, paper_hash: hash }: ContractText) {
  const bytes = id && (await readPrivateFile(db, dataDir, id))
  return bytes && hash && sameHash(createHash('sha256').update(bytes).digest(), hash) ? { name, bytes } : null
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
