import type { In, SaveEquipment } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { updateDevice } from '../queries.ts'

/** Saves the device with the session, for the login records. */
export async function saveEquipment(
  { tx, actor, ip, now }: CommandContext<typeof SaveEquipment>,
  { browser = '', screen = '', network = '', ...device }: In<typeof SaveEquipment>,
) {
  await updateDevice(tx, actor.sessionId, { ...device, browser, screen, network }, { ip, now })
  return { done: true as const }
}
