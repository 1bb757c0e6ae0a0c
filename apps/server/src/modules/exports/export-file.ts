import { EXPORT_FORMATS, EXPORTED_LISTS, keysOf, type ExportFormat } from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { serveSignedFiles, signedAddress, type SignedFiles } from '../../kernel/signed-files.ts'
import { findContent, type ExportRow } from './export-rows.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const filesOf = (format: ExportFormat): SignedFiles => ({ folder: `/h5api/files/exports/${format}`, extension: format })

/** The address of a file, which its operator alone is given. */
export const addressOfExport = (config: Config, { id, format }: Pick<ExportRow, 'id' | 'format'>, now: Date) =>
  signedAddress(config, filesOf(format), id, now)

/** Serves the files at their signed addresses. */
export function registerExportFiles(kernel: Kernel, config: Config) {
  for (const format of keysOf(EXPORT_FORMATS))
    serveSignedFiles(kernel, config, {
      ...filesOf(format),
      title: '导出文件',
      expired: '链接已失效，请回到列表重新下载',
      gone: '文件已删除，请重新导出',
      type: TYPES[format],
      async find(id, now) {
        const found = await findContent(kernel.database.read, id, now)
        if (!found?.content || found.format !== format) return null
        return { sealed: found.content, filename: `${EXPORTED_LISTS[found.list]}-${chinaDay(found.requested_at)}.${format}` }
      },
    })
}
