import { createHash } from 'node:crypto'
import { chinaTime, ConsoleListContracts, GetContract } from '@shop/contract'
import type { SessionName } from '../../kernel/actor.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { sameHash } from '../../kernel/secret.ts'
import { serveSignedFiles, signedAddress } from '../../kernel/signed-files.ts'
import type { Executor } from '../../kernel/database.ts'
import { readPrivateFile } from '../files/index.ts'
import { drawStatement } from '../documents/index.ts'
import { findContract, type ContractText } from './contract-rows.ts'

const FOLDER = '/h5api/files/contract'
/** The PDF of a contract, or the seller's own one that it is about. */
const NAME = /^([1-9]\d{0,15})(-paper)?\.pdf$/

type Signing = Pick<Config, 'secrets'>
/** Where a contract can be read as a PDF by whose session it is. */
export const addressOfContract = (config: Signing, session: SessionName, id: number, now: Date) =>
  signedAddress(config, FOLDER, session, `${id}.pdf`, now).url
/** The same for the seller's own PDF of a contract. */
export const addressOfPaper = (config: Signing, session: SessionName, id: number, now: Date) =>
  signedAddress(config, FOLDER, session, `${id}-paper.pdf`, now).url

/** Serves contracts as PDFs to members of their shop and to operators of their seller. */
export function registerContractFiles(kernel: Kernel, config: Config) {
  const { read } = kernel.database
  serveSignedFiles(kernel, config, {
    folder: FOLDER,
    title: '协议',
    expired: '链接已失效，请回到合同协议重新打开',
    gone: '没有这份协议',
    access: { user: GetContract.access, operator: ConsoleListContracts.access },
    shown: 'inline',
    async find(name, reader, opening) {
      const [, id, ofPaper] = NAME.exec(name) ?? []
      const row = await findContract(read, Number(id))
      const isTheirs = reader.kind === 'user' ? row?.shop_id === reader.shop.id : row?.seller_id === reader.sellerId
      if (!row || !isTheirs) return null
      const file = { filename: row.paper_name, type: 'application/pdf' }
      if (ofPaper) {
        const bytes = await readPaper(read, config.dataDir, row)
        return bytes && { ...file, bytes }
      }
      const under = `${row.valid_from} 至 ${row.valid_until}`
      const printed = { title: row.title, under, text: printedText(row), brand: config.brand }
      return { ...file, filename: name, bytes: await drawStatement(kernel, printed, opening) }
    },
  })
}

/** The file that is signed, as long as it is still that file. */
export async function readPaper(db: Executor, dataDir: string, { paper_id: id, paper_hash: hash }: ContractText) {
  const bytes = id && (await readPrivateFile(db, dataDir, id))
  return bytes && hash && sameHash(createHash('sha256').update(bytes).digest(), hash) ? bytes : null
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
