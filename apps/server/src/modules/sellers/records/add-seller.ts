import type { AddSeller, In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { insertSeller } from '../../catalog/index.ts'
import { registrationOf } from './registration.ts'

/** Adds a company that is going to sell. Who works for it and its papers follow; nothing of it is sold before it is opened. */
export async function addSeller(
  { tx, now }: CommandContext<typeof AddSeller>,
  input: In<typeof AddSeller>,
): Promise<Audited<typeof AddSeller>> {
  const line = await registrationOf(tx, input, null)
  const sellerId = await insertSeller(tx, input, now)
  return { answer: { sellerId }, audit: { subjectId: sellerId, after: line } }
}
