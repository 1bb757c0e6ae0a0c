import type { ResignSalesman } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { endWork } from './end-salesman.ts'
import { noSalesman } from './no-salesman.ts'
import { lockWorking } from './salesman-rows.ts'

/** Ends the caller's work as a salesman: whoever entered their phone can't keep them in it. */
export async function resignSalesman(context: CommandContext<typeof ResignSalesman>) {
  const salesman = await lockWorking(context.tx, context.actor.userId)
  if (!salesman) throw noSalesman()
  await endWork(context, salesman, '本人')
  return { done: true as const }
}
