import { sendParts } from '@shop/client/send-parts'
import { IMPORT_PART_BYTES } from '@shop/contract/import-limits'

interface Sending {
  /** Begins the import; its id. */
  start: (file: { name: string; size: number }) => Promise<string>
  send: (id: string, part: { nth: number; content: string }) => Promise<unknown>
}
/** Sends a file to import in parts; the id of its import. Throws what refuses it. */
export async function sendFile(file: File, { start, send }: Sending): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const id = await start({ name: file.name.slice(-100), size: bytes.length })
  await sendParts(bytes, IMPORT_PART_BYTES, (nth, content) => send(id, { nth, content }))
  return id
}
