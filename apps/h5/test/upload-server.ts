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
 * read before `/release/KEY`), `refused` (the file), `often` (one too many), `unknown` (no envelope), `lost`, `silent`.
 */
async function take(request: IncomingMessage, response: ServerResponse) {
  const [fate = '', key = ''] = (request.headers.authorization ?? '').replace('Bearer ', '').split(' ')
  if (fate === 'silent') return
  if (fate === 'lost') return void request.destroy()
  if (fate === 'held') await released(key).opened
  const [status, body] = answers[fate] ?? [200, stored((fate === 'stored' && key) || 'f1')]
  request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
}

/** For tests of uploads: `serve` replaces fetch alone, and what XMLHttpRequest sends needs a server. */
export const uploadServer = (): Plugin => ({
  name: 'uploads of tests',
  configureServer({ middlewares }) {
    middlewares.use('/h5api/system/common/file/upload', (request, response) => void take(request, response))
    middlewares.use('/release', (request, response) => {
      released(request.url!.slice(1)).open()
      response.end()
    })
  },
})
