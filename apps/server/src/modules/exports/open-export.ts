import { OpenExport, type In } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { type Audited } from '../../kernel/console-command.ts'
import { mayCall } from '../operators/index.ts'
import { addressOfExport, NO_RIGHT } from './export-file.ts'
import { findReady, type Lists } from './export-rows.ts'

/** The address of one of the caller’s own files, for ten minutes, while they may see the list; the log has every time. */
export const openExport =
  (config: Config, lists: Lists) =>
  async (
    { tx, actor, now }: CommandContext<typeof OpenExport>,
    { exportId }: In<typeof OpenExport>,
  ): Promise<Audited<typeof OpenExport>> => {
    const found = await findReady(tx, exportId, actor.operatorId, now)
    if (!found) refuse(OpenExport, 'NOT_FOUND', {}, '文件已删除，请重新导出')
    const { list, filter, format, row_count: rows } = found
    if (!mayCall(actor, lists.get(list)!.call.access)) refuse(OpenExport, 'FORBIDDEN', {}, NO_RIGHT)
    return {
      answer: { url: addressOfExport(config, actor, found, now) },
      audit: { subjectId: exportId, after: { list, filter, format, rows } },
    }
  }
