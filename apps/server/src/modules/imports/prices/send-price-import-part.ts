import { SendPriceImportPart, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { pricesOf } from '../import-kinds.ts'
import { receivePart } from '../receive-part.ts'

/** Takes a part of a file. With the last byte it goes to work, and the log has it. */
export async function sendPriceImportPart(
  context: CommandContext<typeof SendPriceImportPart>,
  { priceImportId: id, nth, content }: In<typeof SendPriceImportPart>,
): Promise<Audited<typeof SendPriceImportPart>> {
  const { received, complete } = await receivePart(context, SendPriceImportPart, pricesOf(context.actor.sellerId), {
    id,
    nth,
    content,
  })
  return {
    answer: { received },
    audit: complete ? { subjectId: id, after: { name: complete.name, size: complete.size } } : [],
  }
}
