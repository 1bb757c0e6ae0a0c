/** A day of the shop, a separate process: what buyers, sellers and their phones do, at a fixed rate. */
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { serveRequests } from '../process-channel.ts'
import { openActions, Shed, type Cast } from './actions.ts'

export interface MixedJob extends Cast {
  /** Actions begun a second; an order with all that follows it is one. */
  rate: number
  /** Live connections that are open at a time; each is replaced after some seconds. */
  sockets: number
}
export interface MixedResult {
  seconds: number
  calls: number
  /** How often each action was begun. */
  actions: Record<string, number>
  /** Actions that the server was too busy for. */
  shed: number
  /** What failed, and how often. */
  failures: Record<string, number>
  connections: number
}

/** Actions that may be in progress: a server that hangs gets no more. */
const MAX_OPEN = 400
const SOCKET_MS = { least: 2_000, most: 60_000 }

/** How many of a thousand actions are of each kind. */
const SHARES: Record<string, number> = {
  list: 300,
  search: 150,
  suggest: 50,
  detail: 190,
  home: 40,
  categories: 20,
  cart: 80,
  addToCart: 70,
  orders: 40,
  pictures: 25,
  page: 10,
  console: 10,
  buy: 6,
  logIn: 5,
  upload: 2,
  captcha: 2,
}
const DECK = Object.entries(SHARES).flatMap(([name, share]) => Array.from({ length: share }, () => name))

const handlers = { begin, end }
export type MixedHandlers = typeof handlers

let current: { stop(): Promise<MixedResult> } | null = null

function begin(job: MixedJob) {
  const { perform, calls } = openActions(job)
  const actions: Record<string, number> = {}
  const failures: Record<string, number> = {}
  const open = new Set<Promise<void>>()
  const began = performance.now()
  let shed = 0
  let isOver = false
  const act = async (name: string) => {
    actions[name] = (actions[name] ?? 0) + 1
    await perform(name).catch((error: unknown) => {
      if (error instanceof Shed) return void (shed += 1)
      const why = `${name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300)
      failures[why] = (failures[why] ?? 0) + 1
    })
  }
  const running = (async () => {
    for (let n = 0; !isOver;) {
      for (const due = ((performance.now() - began) / 1000) * job.rate; n < due; n++) {
        if (open.size >= MAX_OPEN) {
          shed += 1
          continue
        }
        const action = act(DECK[Math.floor(Math.random() * DECK.length)]!).finally(() => open.delete(action))
        open.add(action)
      }
      await pause(5)
    }
  })()
  const lines = openLines(job)
  current = {
    async stop() {
      isOver = true
      await running
      await Promise.all(open)
      const connections = lines.close()
      return { seconds: (performance.now() - began) / 1000, calls: calls(), actions, shed, failures, connections }
    },
  }
}
async function end(): Promise<MixedResult> {
  const result = await current!.stop()
  current = null
  return result
}

/** Keeps live connections open that come and go. */
function openLines({ port, buyers, sockets }: MixedJob) {
  const open = new Set<Socket>()
  let isOver = false
  let opened = 0
  const connect = () => {
    if (isOver) return
    const { token } = buyers[opened++ % buyers.length]!
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/h5api/socket',
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnection: false,
    })
    open.add(socket)
    const leave = () => {
      clearTimeout(timer)
      socket.close()
      if (open.delete(socket)) setTimeout(connect, 10)
    }
    const timer = setTimeout(leave, SOCKET_MS.least + Math.random() * (SOCKET_MS.most - SOCKET_MS.least))
    socket.once('disconnect', leave).once('connect_error', leave)
  }
  for (let n = 0; n < sockets; n++) connect()
  return {
    /** Closes them; returns how many there were in all. */
    close() {
      isOver = true
      for (const socket of open) socket.close()
      return opened
    },
  }
}

serveRequests(handlers)
process.send?.('ready')
