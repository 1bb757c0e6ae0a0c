import { EXPORT_FORMATS, EXPORTED_LISTS, keysOf, type ExportFormat } from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { Refused } from '../../kernel/refusal.ts'
import { serveSignedFiles, signedAddress, type SignedFiles } from '../../kernel/signed-files.ts'
import { mayCall, type Operator } from '../operators/index.ts'
import { findContent, type ExportRow, type Lists } from './export-rows.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const filesOf = (format: ExportFormat): SignedFiles => ({ folder: `/h5api/files/exports/${format}`, extension: format })

export const NO_RIGHT = '您没有这项权限，请联系管理员'

/** The address of a file. It opens with the token of its operator alone, and as long as they may see the list. */
export const addressOfExport = (config: Config, { id, format }: Pick<ExportRow, 'id' | 'format'>, now: Date) =>
  signedAddress(config, filesOf(format), id, now)

/** Serves the files at their signed addresses to the operators who had them made. */
export function registerExportFiles(kernel: Kernel, config: Config, lists: Lists) {
  for (const format of keysOf(EXPORT_FORMATS))
    serveSignedFiles(kernel, config, {
      ...filesOf(format),
      title: '导出文件',
      expired: '链接已失效，请回到列表重新下载',
      gone: '文件已删除，请重新导出',
      type: TYPES[format],
      async find(id, now, caller) {
        const operator = (await kernel.authenticator.authorize('console', caller)).actor as Operator
        const found = await findContent(kernel.database.read, id, operator.operatorId, now)
        if (!found?.content || found.format !== format) return null
        if (!mayCall(operator, lists.get(found.list)!.call.access)) throw new Refused('FORBIDDEN', {}, NO_RIGHT)
        return { sealed: found.content, filename: `${EXPORTED_LISTS[found.list]}-${chinaDay(found.requested_at)}.${format}` }
      },
    })
}
