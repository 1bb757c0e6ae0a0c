import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartRefused } from './start-refused.ts'

/** Where to listen, and the settings that say so. */
export interface ListenPlace {
  port: number
  host: string
  settings: { port: string; host: string }
}

/** Listens; where that fails, a StartRefused names the port or the host, its setting and what to do. */
export async function listenAt<T>({ port, host, settings }: ListenPlace, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const at = `Port ${port} (${settings.port})`
    const words: Record<string, string> = {
      EADDRINUSE: `${at} is taken by another program: stop that one, or choose another port.`,
      EACCES: `${at} is not allowed for this user: choose one above 1023.`,
      EADDRNOTAVAIL: `${settings.host}=${host} is no address of this machine.`,
      ENOTFOUND: `${settings.host}=${host} is no address of this machine.`,
    }
    if (words[code]) throw new StartRefused(words[code], { cause: error })
    throw error
  }
}

/** Refuses what `listenAt` would refuse, before anything else is done: listens there for a moment. */
export const checkListening = (place: ListenPlace): Promise<void> =>
  listenAt(place, async () => {
    const server = createServer().listen(place.port, place.host)
    await once(server, 'listening')
    await once(server.close(), 'close')
  })
