import { CallError } from './index.ts'

/** A part that was lost on the way is sent again so often. */
const MAX_ATTEMPTS = 3
/** Engines limit how many arguments a call has. */
const MAX_ARGUMENTS = 8_192

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS) text += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS))
  return btoa(text)
}

/**
 * Sends a file in parts of so many bytes, one after the other, each as base64; a part that is lost on the way is repeated: the call that
 * takes it counts it once. Throws what refuses it.
 */
export async function sendParts(bytes: Uint8Array, partBytes: number, send: (nth: number, content: string) => Promise<unknown>) {
  for (let nth = 0; nth * partBytes < bytes.length; nth++) {
    const content = base64(bytes.subarray(nth * partBytes, (nth + 1) * partBytes))
    await repeated(() => send(nth, content))
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
