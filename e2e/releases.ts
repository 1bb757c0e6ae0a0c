import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { root } from '../bin/lib/paths.mjs'

type Release = Map<string, string>
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
}

/** The built shop: the texts of its files by name. */
function readBuild(): Release {
  const dist = join(root, 'apps/h5/dist')
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in TYPES)
  return new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]))
}

/** The same shop as another build would name it: every hashed file has a new name. */
function rename(release: Release, mark: string): Release {
  const renamed = (name: string) => (name.startsWith('assets/') ? name.replace(/\.(?=\w+$)/, `${mark}.`) : name)
  const inside = (text: string) =>
    text
      .replace(/[\w.~-]+\.(js|css)/g, (name) => (release.has(`assets/${name}`) ? renamed(`assets/${name}`).slice(7) : name))
      // The hash of the release, in the service worker.
      .replace(/(["'`])[0-9a-f]{12}\1/g, `"${mark}"`)
  return new Map([...release].map(([name, text]) => [renamed(name), inside(text)]))
}

/** A shop whose release can be replaced while browsers use it; calls and pictures go to the real server. */
export class ShopWithReleases {
  readonly #first = readBuild()
  readonly #releases: Release[] = [this.#first]
  readonly #server: Server
  /** While it is set, every page answers 503, as during an update. */
  updating = false

  constructor(upstream: string) {
    this.#server = createServer((asked, answer) => {
      const path = new URL(asked.url!, 'http://shop').pathname
      if (path.startsWith('/h5/')) this.#send(path.slice(4), answer)
      else proxy(upstream, asked, answer)
    })
  }
  async listen() {
    await new Promise<void>((ready) => this.#server.listen(0, ready))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }
  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }
  /** Publishes another release. As with real builds, the files of the one before stay, older ones are gone. */
  publish() {
    this.#releases.push(rename(this.#first, `r${this.#releases.length + 1}`))
  }

  #send(path: string, answer: ServerResponse) {
    const name = extname(path) ? path : path ? 'index.html' : 'home.html'
    const [newest, before] = this.#releases.slice(-2).reverse()
    const text = newest!.get(name) ?? (name.startsWith('assets/') ? before?.get(name) : undefined)
    if (this.updating && !extname(path)) answer.writeHead(503).end('正在更新，请稍后刷新')
    else if (text === undefined) answer.writeHead(404).end()
    else
      answer.writeHead(200, { 'content-type': `${TYPES[extname(name)]!}; charset=utf-8`, 'cache-control': 'no-cache' }).end(text)
  }
}

function proxy(upstream: string, asked: IncomingMessage, answer: ServerResponse) {
  const { host: _, ...headers } = asked.headers
  const sent = forward(upstream + asked.url!, { method: asked.method!, headers }, (response) => {
    answer.writeHead(response.statusCode!, response.headers)
    response.pipe(answer)
  })
  sent.on('error', () => answer.destroy())
  asked.pipe(sent)
}
