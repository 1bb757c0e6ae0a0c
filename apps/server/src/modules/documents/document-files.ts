import { DOCUMENT_KEY } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { dayOf, findDocument, findText, listVersions } from './document-rows.ts'
import { drawDocument, drawing } from './draw-document.ts'
import { openKeptPdfs } from './kept-pdfs.ts'
import { servePdf } from './serve-pdf.ts'

const FOLDER = '/h5api/files/document'

/** Where a version can be downloaded, by anyone. */
const FILE_NAME = new RegExp(`^(${DOCUMENT_KEY})-([1-9]\\d{0,4})\\.pdf$`)
export const addressOfFile = (key: string, version: number) => `${FOLDER}/${key}-${version}.pdf`

/** Serves versions that people may read as PDFs. */
export function registerDocumentFiles(kernel: Kernel, config: Pick<Config, 'dataDir' | 'brand'>) {
  const { database } = kernel
  const pdfOf = openKeptPdfs(kernel, config, { folder: 'documents', program: drawing, draw: drawDocument })
  servePdf<{ Params: { name: string } }>(kernel, `${FOLDER}/:name`, async (request) => {
    const [, key, version] = FILE_NAME.exec(request.params.name) ?? []
    const found = key && (await find(key, Number(version)))
    if (!found) return null
    const under = `第 ${version} 版 · ${found.effectiveOn} 起生效`
    const { title, text } = found
    const bytes = await pdfOf(`${key}-${version}`, { title, under, text, brand: config.brand }, request)
    return { name: `${title}-第${version}版`, bytes }
  })

  async function find(key: string, version: number) {
    const [document, versions] = await Promise.all([findDocument(database.read, key), listVersions(database.read, key)])
    const row = versions.find((one) => one.version === version && one.withdrawn_at === null)
    if (!document?.shown || !row) return null
    return { title: row.title, effectiveOn: dayOf(row), text: (await findText(database.read, key, version))! }
  }
}
