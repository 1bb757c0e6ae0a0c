import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

const stored = (fileId: string) => JSON.stringify({ code: 200, msg: 'ok', data: { fileId, url: `/files/u/${fileId}.webp` } })
const answers: Record<string, [status: number, body: string]> = {
  refused: [415, JSON.stringify({ code: 415, msg: '请选择 JPG、PNG 或 HEIC 图片', data: {} })],
  often: [200, JSON.stringify({ code: 429, msg: '今天上传的图片太多了，请明天再试', data: {} })],
  unknown: [502, '<html>bad gateway'],
}

interface Release {
  open: () => void
  opened: Promise<void>
}
/** What lets the uploads of a key be read to their end. */
const releases = new Map<string, Release>()
function released(key: string): Release {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const release = releases.get(key) ?? { open, opened }
  releases.set(key, release)
  return release
}

/**
 * Takes an upload. Its token says what becomes of it, as address and body are the shop's own: `stored ID` (as this file), `held KEY` (its body is not
 * read before `/release/KEY`), `refused` (the file), `often` (one too many), `unknown` (no envelope), `lost`, `silent`, `parts` (takes it in parts), `parts broken`.
 */
async function take(request: IncomingMessage, response: ServerResponse) {
  const [fate = '', key = ''] = (request.headers.authorization ?? '').replace('Bearer ', '').split(' ')
  if (fate === 'parts') return takePart(request, response, key === 'broken')
  if (fate === 'silent') return
  if (fate === 'lost') return void request.destroy()
  if (fate === 'held') await released(key).opened
  const [status, body] = answers[fate] ?? [200, stored((fate === 'stored' && key) || 'f1')]
  request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
}

/** Of each upload in parts how many bytes have arrived, by its key, and from where bytes were taken, by the file's name. */
const arrived = new Map<string, number>()
const taken = new Map<string, number[]>()

/**
 * Takes a file in parts, as the server does. While `broken`, and once for a file named `breaks-once`, the connection breaks when half of it has
 * arrived; nothing of the rest arrives meanwhile.
 */
function takePart(request: IncomingMessage, response: ServerResponse, broken: boolean) {
  const { pathname: key, searchParams } = new URL(request.url!, 'http://x')
  const [name, from, size] = [searchParams.get('name')!, Number(searchParams.get('from')), Number(searchParams.get('size'))]
  const has = arrived.get(key) ?? 0
  const send = (data: object) =>
    request
      .resume()
      .on('end', () =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 200, msg: 'ok', data })),
      )
  if (request.method === 'POST' && request.headers['content-type'] !== 'application/octet-stream')
    return void response.writeHead(415).end()
  // A browser sends automatically again what was lost on a connection that it had used before.
  if (request.method === 'GET' || from !== has) return void send({ from: has })
  taken.set(name, [...(taken.get(name) ?? []), from])
  if (!broken && (name !== 'breaks-once' || has > 0)) return void send({ fileId: 'f1', url: '/files/u/f1.webp' })
  request.once('data', () => {
    arrived.set(key, size / 2)
    request.destroy()
  })
}

/** For tests of uploads: `serve` replaces fetch alone, and what XMLHttpRequest sends needs a server. */
export const uploadServer = (): Plugin => ({
  name: 'uploads of tests',
  configureServer({ middlewares }) {
    middlewares.use('/h5api/system/common/file/upload', (request, response) => void take(request, response))
    middlewares.use('/parts', (request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(taken.get(request.url!.slice(1)) ?? [])),
    )
    middlewares.use('/release', (request, response) => {
      released(request.url!.slice(1)).open()
      response.end()
    })
  },
})
