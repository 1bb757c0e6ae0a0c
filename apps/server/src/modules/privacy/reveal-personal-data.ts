import { RevealPersonalData, type In } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { proveWho } from './prove-who.ts'
import { shownRecords } from './shown-records.ts'

/** The same in full, once the user has proved who they are. */
export const revealPersonalData =
  (config: Config, sources: readonly PersonalData[]) =>
  async (context: FlowContext<typeof RevealPersonalData>, { kind, ...proof }: In<typeof RevealPersonalData>) => {
    await proveWho(RevealPersonalData, context, config, proof)
    return shownRecords(context.db, sources, { userId: context.actor.userId, kind, full: true })
  }
