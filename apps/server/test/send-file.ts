import { IMPORT_PART_BYTES } from '@shop/contract'

interface Sending {
  /** Begins the import of a file of so many bytes; its id. */
  start: (size: number) => Promise<string>
  send: (id: string, part: { nth: number; content: string }) => Promise<unknown>
}
/** Sends a file to import in parts; the id of its import. */
export async function sendFile({ start, send }: Sending, content: string | Buffer): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const id = await start(bytes.length)
  for (let nth = 0; nth * IMPORT_PART_BYTES < bytes.length; nth++)
    await send(id, { nth, content: bytes.subarray(nth * IMPORT_PART_BYTES, (nth + 1) * IMPORT_PART_BYTES).toString('base64') })
  return id
}
