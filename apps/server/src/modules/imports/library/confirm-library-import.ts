import { ConfirmLibraryImport, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { confirmImport } from '../confirm-import.ts'
import { LIBRARY } from '../import-kinds.ts'
import { changing } from '../import-rows.ts'

/** Has the records of an import added and changed in the background. The log has the import here, and each record as it is saved. */
export async function confirmLibraryImport(
  context: CommandContext<typeof ConfirmLibraryImport>,
  { libraryImportId: id }: In<typeof ConfirmLibraryImport>,
): Promise<Audited<typeof ConfirmLibraryImport>> {
  const { operatorId } = context.actor
  const { ip, traceId } = context
  const by = { owner: LIBRARY, operatorId, from: { ip, traceId } }
  const { name, counts } = await confirmImport(context, ConfirmLibraryImport, by, id)
  return {
    answer: { rows: changing(counts) },
    audit: { subjectId: id, after: { name, new: counts.new ?? 0, changed: counts.changed ?? 0 } },
  }
}
