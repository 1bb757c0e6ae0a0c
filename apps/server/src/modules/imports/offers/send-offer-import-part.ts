import { SendOfferImportPart, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { offersOf } from '../import-kinds.ts'
import { receivePart } from '../receive-part.ts'

/** Takes a part of a list. With the last byte the list goes to work, and the log has it. */
export async function sendOfferImportPart(
  context: CommandContext<typeof SendOfferImportPart>,
  { offerImportId: id, nth, content }: In<typeof SendOfferImportPart>,
): Promise<Audited<typeof SendOfferImportPart>> {
  const { received, complete } = await receivePart(context, SendOfferImportPart, offersOf(context.actor.sellerId), {
    id,
    nth,
    content,
  })
  return {
    answer: { received },
    audit: complete ? { subjectId: id, after: { name: complete.name, size: complete.size } } : [],
  }
}
