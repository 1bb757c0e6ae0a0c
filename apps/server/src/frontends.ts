import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { brandPage, escapeText, type Brand } from '@shop/contract/brand'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from './kernel/config.ts'
import type { Environment } from './kernel/environment-config.ts'
import { HOST } from './kernel/origin.ts'
import type { FirstBanner } from './modules/content/index.ts'

/** Scripts only from this origin; pictures also from data: and blob: (previews). */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ')

/** What a page runs besides its scripts: the shop decodes barcodes with WebAssembly where the browser can't. */
const EXTRA = { h5: ["'wasm-unsafe-eval'"], console: [] } as const
type Name = keyof typeof EXTRA

/** The policy of a page: it also allows the page's inline scripts, by their hashes. */
function policyOf(html: string, name: Name) {
  const own = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
  return POLICY.replace("script-src 'self'", ["script-src 'self'", ...EXTRA[name], ...own].join(' '))
}

/**
 * The policy for a page requested under this host name: 'self' alone does not allow the live connection in every browser (Safari
 * before 15.4). A proxy may use another host name than the browser; then the public one applies.
 */
const withLive = (policy: string, hosts: Iterable<string>) =>
  policy.replace(
    "connect-src 'self'",
    ["connect-src 'self'", ...[...hosts].flatMap((host) => [`ws://${host}`, `wss://${host}`])].join(' '),
  )

interface Page {
  html: string
  gzip: Buffer
  /** Weak: the same for the compressed page. */
  etag: string
  policy: string
}
/** The policy, with calls to the API's address and pictures from theirs where those are on another origin. */
function withEnvironment(policy: string, { apiBase, imageBase }: Environment) {
  const originOf = (base: string) => (base.startsWith('http') ? ` ${new URL(base).origin}` : '')
  return policy
    .replace("connect-src 'self'", `connect-src 'self'${originOf(apiBase)}`)
    .replace("img-src 'self'", `img-src 'self'${originOf(imageBase)}`)
}

/** Where WeChat's JS-SDK is, with which a page opened in WeChat sets its card; only where an official account is configured. */
const WECHAT_SCRIPTS = 'https://res.wx.qq.com'
const withWechat = (policy: string, { apps }: Config['wechat']) =>
  apps.official ? policy.replace("script-src 'self'", `script-src 'self' ${WECHAT_SCRIPTS}`) : policy

/** Where the build of home's page (apps/h5/build/home-page.ts) leaves room for its first banner. */
const BANNER_SLOT = '<!--first-banner-->'
/** The picture is requested before anything else; the page's script puts it where home will show it. */
const bannerLink = (image: string) =>
  `<link id="first-banner" rel="preload" as="image" fetchpriority="high" href="${escapeText(image)}" />`

/**
 * Reads a page, given its brand and its first banner, and prepared for sending once per build and banner. Null while a build
 * replaces it.
 */
function pageReader(file: string, name: Name, brand: Brand) {
  let last: (Page & { built: string; banner: string | null }) | undefined
  return async (banner: string | null = null): Promise<Page | null> => {
    const built = await readFile(file, 'utf8').catch(() => null)
    if (built === null) return null
    if (last?.built !== built || last.banner !== banner) {
      const html = brandPage(built, brand).replace(BANNER_SLOT, () => (banner ? bannerLink(banner) : ''))
      const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
      last = { built, banner, html, gzip: gzipSync(html, { level: 9 }), etag, policy: policyOf(html, name) }
    }
    return last
  }
}

/** The addresses of home below the shop's: only there does the page begin with home's frame. */
const HOME = /^(pages\/index\/index\/?)?$/

/**
 * Serves the built shop at /h5/ and the console at /console/: hashed assets are cached for a year, the page itself is always
 * fresh (one that a browser still has is not sent again), and any other address below them without an extension returns the page
 * (history routing). `apps` is the folder that holds both.
 */
export async function serveFrontends(
  http: FastifyInstance,
  config: Config,
  firstBanner: FirstBanner,
  apps = resolve(import.meta.dirname, '../..'),
) {
  const publicHost = new URL(config.publicUrl).host
  http.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/html') && !reply.getHeader('content-security-policy')) {
      // Swagger's page uses only inline pictures and styles; the same policy fits.
      reply.header('content-security-policy', POLICY)
    }
  })
  for (const name of ['h5', 'console'] as const) {
    const root = join(apps, name, 'dist')
    if (!existsSync(root)) continue
    await http.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: `/${name}/assets/`,
      index: false,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
    // Icons and similar files next to the page; the page itself is sent below.
    await http.register(fastifyStatic, {
      root,
      prefix: `/${name}/`,
      index: false,
      decorateReply: false,
      wildcard: false,
      globIgnore: ['assets/**', '*.html*', '**/*.br', '**/*.gz'],
      maxAge: '1d',
      // Every visit asks whether there is a new service worker, and with it a new release.
      setHeaders: (reply, path) => {
        if (path.endsWith('/sw.js')) void reply.header('cache-control', 'no-cache')
      },
    })
    const read = pageReader(join(root, 'index.html'), name, config.brand)
    const readHome = name === 'h5' && pageReader(join(root, 'home.html'), name, config.brand)
    http.get(`/${name}`, async (_, reply) => reply.redirect(`/${name}/`))
    http.get<{ Params: { '*': string } }>(`/${name}/*`, async (request, reply) => {
      // No page has such an address: a missing icon or service worker must not be answered with HTML.
      if (/\.\w+$/.test(request.params['*'])) return reply.callNotFound()
      const isHome = readHome && HOME.test(request.params['*'])
      const page = (isHome && (await readHome(await firstBanner()))) || (await read())
      if (!page) return reply.code(503).type('text/plain; charset=utf-8').send('正在更新，请稍后刷新')
      const hosts = new Set([request.host, publicHost].filter((host) => HOST.test(host)))
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          withEnvironment(
            withLive(name === 'h5' ? withWechat(page.policy, config.wechat) : page.policy, hosts),
            config.environment,
          ),
        )
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag)
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(page.html)
      return reply.header('content-encoding', 'gzip').send(page.gzip)
    })
  }
  http.get('/', async (_, reply) => reply.redirect('/h5/'))
  http.get('/health', async () => ({ ok: true, production: config.production }))
}
