import { StartLibraryImport, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { LIBRARY } from '../import-kinds.ts'
import { startImport } from '../start-import.ts'

/** Begins an import of records: its parts follow. */
export async function startLibraryImport(
  context: CommandContext<typeof StartLibraryImport>,
  { name, size }: In<typeof StartLibraryImport>,
): Promise<Audited<typeof StartLibraryImport>> {
  const { operatorId } = context.actor
  const id = await startImport(context, StartLibraryImport, { owner: LIBRARY, operatorId }, { name, size })
  return { answer: { libraryImportId: id }, audit: { subjectId: id, after: { name, size } } }
}
