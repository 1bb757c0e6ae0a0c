import { StopLibraryImport, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { LIBRARY } from '../import-kinds.ts'
import { stopImport } from '../stop-import.ts'

/** Ends an import before it is done. What it has applied stays: sellers may have offered it. */
export async function stopLibraryImport(
  context: CommandContext<typeof StopLibraryImport>,
  { libraryImportId: id }: In<typeof StopLibraryImport>,
): Promise<Audited<typeof StopLibraryImport>> {
  const stopped = await stopImport(context, StopLibraryImport, LIBRARY, id)
  return {
    answer: { done: true },
    audit: stopped ? { subjectId: id, after: { name: stopped.name, applied: stopped.applied_count } } : [],
  }
}
