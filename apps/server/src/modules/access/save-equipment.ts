import type { In, SaveEquipment } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { updateDevice } from './queries.ts'

/** Saves the device with the session, for the login records. */
export async function saveEquipment(
  { tx, actor, ip, now }: CommandContext<typeof SaveEquipment>,
  { model, system, appVersion }: In<typeof SaveEquipment>,
) {
  await updateDevice(tx, actor.sessionId, { model, system, appVersion, ip, now })
  return { done: true as const }
}
