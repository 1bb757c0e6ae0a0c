import { PLAN_PART_BYTES, SendPlanImportPart, StartPlanImport } from '@shop/contract/plan'
import { CallError } from '@shop/client'
import { send } from '../../../../../shell/query.ts'

/** A part that was lost on the way is sent again so often. */
const MAX_ATTEMPTS = 3
/** Engines limit how many arguments a call has. */
const MAX_ARGUMENTS = 8_192

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS) text += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS))
  return btoa(text)
}

/** Sends a list in parts; a part that is lost on the way is repeated, and counts once. Throws what refuses it. */
export async function sendList(name: string, bytes: Uint8Array): Promise<void> {
  const { importId } = await send(StartPlanImport, { name, size: bytes.length })
  for (let nth = 0; nth * PLAN_PART_BYTES < bytes.length; nth++) {
    const content = base64(bytes.subarray(nth * PLAN_PART_BYTES, (nth + 1) * PLAN_PART_BYTES))
    await repeated(() => send(SendPlanImportPart, { importId, nth, content }))
  }
}
async function repeated(work: () => Promise<unknown>) {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if (!(error instanceof CallError && error.network) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
