import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENT_KEY } from '@shop/contract'
import type { Logger } from 'pino'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { openFileCache } from '../../kernel/file-cache.ts'
import { workerTask } from '../../kernel/worker-task.ts'
import type * as Drawing from './document-pdf.ts'
import { dayOf, findDocument, findText, listVersions } from './document-rows.ts'
import { servePdf } from './serve-pdf.ts'

const FOLDER = '/h5api/files/document'
/** Hundreds of versions. */
const MAX_BYTES = 64 * 1024 * 1024
const drawing = new URL('./document-pdf.ts', import.meta.url)
const drawDocument = workerTask<typeof Drawing, 'drawDocument'>(drawing, 'drawDocument', { timeoutMs: 20_000 })

/** Where a version can be downloaded, by anyone. */
const FILE_NAME = new RegExp(`^(${DOCUMENT_KEY})-([1-9]\\d{0,4})\\.pdf$`)
export const addressOfFile = (key: string, version: number) => `${FOLDER}/${key}-${version}.pdf`

/**
 * Serves versions that people may read as PDFs. Each is drawn by a worker process the first time and read from the disk afterwards,
 * under a name that changes with what is printed and with the program that draws it.
 */
export function registerDocumentFiles(kernel: Kernel, { dataDir, brand }: Pick<Config, 'dataDir' | 'brand'>) {
  const { database, pools } = kernel
  const cache = openFileCache(join(dataDir, 'documents'), { maxBytes: MAX_BYTES })
  const program = readFileSync(drawing)
  servePdf<{ Params: { name: string } }>(kernel, `${FOLDER}/:name`, async ({ params, log }) => {
    const [, key, version] = FILE_NAME.exec(params.name) ?? []
    const found = key && (await find(key, Number(version)))
    if (!found) return null
    const printed = { ...found, brand }
    const hash = createHash('sha256').update(program).update(JSON.stringify(printed)).digest('hex').slice(0, 32)
    const bytes = await cache.get(`${key}-${version}-${hash}.pdf`, () =>
      pools.documents.run(drawDocument, printed, { log: log as Logger }),
    )
    return { name: `${found.title}-第${version}版`, bytes: bytes! }
  })

  async function find(key: string, version: number) {
    const [document, versions] = await Promise.all([findDocument(database.read, key), listVersions(database.read, key)])
    const row = versions.find((one) => one.version === version && one.withdrawn_at === null)
    if (!document?.shown || !row) return null
    return { title: row.title, version, effectiveOn: dayOf(row), text: (await findText(database.read, key, version))! }
  }
}
