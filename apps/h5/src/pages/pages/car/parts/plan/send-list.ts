import { sendParts } from '@shop/client/send-parts'
import { PLAN_PART_BYTES, SendPlanImportPart, StartPlanImport } from '@shop/contract/plan-imports'
import { send } from '../../../../../shell/query.ts'

/** Sends a list in parts; a part that is lost on the way is repeated, and counts once. Throws what refuses it. */
export async function sendList(name: string, bytes: Uint8Array): Promise<void> {
  const { importId } = await send(StartPlanImport, { name, size: bytes.length })
  await sendParts(bytes, PLAN_PART_BYTES, (nth, content) => send(SendPlanImportPart, { importId, nth, content }))
}
