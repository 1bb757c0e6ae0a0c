import { EXPORT_FORMATS, EXPORTED_LISTS, keysOf, OpenExport, type ExportFormat } from '@shop/contract'
import type { SessionName } from '../../kernel/actor.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { Refused } from '../../kernel/refusal.ts'
import { readSealedBytes } from '../../kernel/secret.ts'
import { serveSignedFiles, signedAddress } from '../../kernel/signed-files.ts'
import { mayCall } from '../operators/index.ts'
import { findContent, type ExportRow, type Lists } from './export-rows.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const folderOf = (format: ExportFormat) => `/h5api/files/exports/${format}`

export const NO_RIGHT = '您没有这项权限，请联系管理员'

/** The address of a file. It opens with the token of its operator alone, and as long as they may see the list. */
export const addressOfExport = (
  config: Config,
  session: SessionName,
  { id, format }: Pick<ExportRow, 'id' | 'format'>,
  now: Date,
) => signedAddress(config, folderOf(format), session, `${id}.${format}`, now).url

/** Serves the files at their signed addresses to the operators who had them made. */
export function registerExportFiles(kernel: Kernel, config: Config, lists: Lists) {
  for (const format of keysOf(EXPORT_FORMATS))
    serveSignedFiles(kernel, config, {
      folder: folderOf(format),
      title: '导出文件',
      expired: '链接已失效，请回到列表重新下载',
      gone: '文件已删除，请重新导出',
      access: { operator: OpenExport.access },
      withToken: true,
      shown: 'attachment',
      async find(name, operator, { now }) {
        const id = name.slice(0, -`.${format}`.length)
        const found = await findContent(kernel.database.read, id, operator.operatorId, now)
        const bytes = found?.content && readSealedBytes(config.secrets, found.content)
        if (!bytes || found.format !== format) return null
        if (!mayCall(operator, lists.get(found.list)!.call.access)) throw new Refused('FORBIDDEN', {}, NO_RIGHT)
        const filename = `${EXPORTED_LISTS[found.list]}-${chinaDay(found.requested_at)}.${format}`
        return { bytes, filename, type: TYPES[format] }
      },
    })
}
