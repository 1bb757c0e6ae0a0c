import { SendLibraryImportPart, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { LIBRARY } from '../import-kinds.ts'
import { receivePart } from '../receive-part.ts'

/** Takes a part of a file. With the last byte it goes to work, and the log has it. */
export async function sendLibraryImportPart(
  context: CommandContext<typeof SendLibraryImportPart>,
  { libraryImportId: id, nth, content }: In<typeof SendLibraryImportPart>,
): Promise<Audited<typeof SendLibraryImportPart>> {
  const { received, complete } = await receivePart(context, SendLibraryImportPart, LIBRARY, { id, nth, content })
  return {
    answer: { received },
    audit: complete ? { subjectId: id, after: { name: complete.name, size: complete.size } } : [],
  }
}
