/** The inspector of a running Node process: what it keeps in memory, collections, heap snapshots. */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** A process's memory in bytes, as Node reports it. */
export type Memory = NodeJS.MemoryUsage

interface Answer {
  id?: number
  method?: string
  params?: { chunk?: string }
  result?: { result?: { value?: string } }
  error?: { message: string }
}

export interface Inspector {
  memory(): Promise<Memory>
  /** Collects all garbage: what is left is in use. */
  collect(): Promise<void>
  /** Writes a heap snapshot, which needs as much memory again while it is taken. */
  snapshot(file: string): Promise<void>
  close(): void
}

/** Opens the inspector of a process that was started with `--inspect-port`; a signal makes any Node process listen there. */
export async function openInspector(pid: number, port: number): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await addressOf(port))
  await once(socket, 'open')
  const open = new Map<number, { done(answer: Answer): void; fail(error: Error): void }>()
  let onChunk: (chunk: string) => void = () => {}
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.method === 'HeapProfiler.addHeapSnapshotChunk') return onChunk(answer.params?.chunk ?? '')
    const asked = open.get(answer.id ?? 0)
    open.delete(answer.id ?? 0)
    if (answer.error) asked?.fail(new Error(answer.error.message))
    else asked?.done(answer)
  })
  socket.addEventListener('close', () => {
    for (const { fail } of open.values()) fail(new Error('the inspected process has ended'))
  })
  const send = (method: string, params: object = {}) =>
    new Promise<Answer>((done, fail) => {
      open.set(++last, { done, fail })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return {
    async memory() {
      const { result } = await send('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
      return JSON.parse(result!.result!.value!) as Memory
    },
    async collect() {
      await send('HeapProfiler.collectGarbage')
    },
    async snapshot(file) {
      const stream = createWriteStream(file)
      onChunk = (chunk) => void stream.write(chunk)
      await send('HeapProfiler.takeHeapSnapshot')
      stream.end()
      await once(stream, 'finish')
    },
    close: () => socket.close(),
  }
}

async function addressOf(port: number): Promise<string> {
  for (let tries = 1; ; tries++)
    try {
      const response = await fetch(`http://127.0.0.1:${port}/json/list`)
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[]
      return target!.webSocketDebuggerUrl
    } catch (error) {
      if (tries === 100) throw error
      await pause(50)
    }
}
