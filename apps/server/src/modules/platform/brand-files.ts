import { createHash } from 'node:crypto'
import { markTile } from '@shop/contract/brand'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { workerTask } from '../../kernel/worker-task.ts'
import type * as Pictures from './brand-picture.ts'

const FOLDER = '/h5/brand'
const drawPng = workerTask<typeof Pictures, 'drawPng'>(new URL('./brand-picture.ts', import.meta.url), 'drawPng', {
  timeoutMs: 10_000,
})

/**
 * The pictures made from the mark, by their names: sizes in pixels, and how the tile is cut. Systems that cut icons to a shape of
 * their own get the whole square; of a maskable one only the middle 80 % is certain to be seen.
 */
const PICTURES: Record<string, { size: number; corner?: number; scale?: number }> = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'maskable-512.png': { size: 512, corner: 0, scale: 0.8 },
  'touch-180.png': { size: 180, corner: 0 },
}

const manifestOf = ({ name, colours }: Config['brand']) => ({
  id: '/h5/',
  name,
  short_name: name,
  description: `${name}，药店和诊所的进货平台`,
  lang: 'zh-CN',
  start_url: '/h5/',
  scope: '/h5/',
  display: 'standalone',
  theme_color: colours.brand,
  background_color: '#f5f6f7',
  icons: [
    { src: `${FOLDER}/mark.svg`, sizes: 'any', type: 'image/svg+xml' },
    { src: `${FOLDER}/icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${FOLDER}/icon-512.png`, sizes: '512x512', type: 'image/png' },
    { src: `${FOLDER}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** Serves the web application's manifest and the mark as a drawing and as icons, all made from the configured brand. */
export function registerBrandFiles({ http, pools }: Kernel, { brand }: Config) {
  const svgOf = (cut?: { corner?: number; scale?: number }) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${markTile(brand, cut)}</svg>`
  const send = (request: FastifyRequest, reply: FastifyReply, type: string, body: string | Buffer) => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    // Not for long: whoever runs the product may change its name or mark.
    reply.header('etag', etag).header('cache-control', 'public, max-age=3600')
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(body)
  }
  const manifest = JSON.stringify(manifestOf(brand))
  http.get('/h5/manifest.webmanifest', async (request, reply) => send(request, reply, 'application/manifest+json', manifest))
  const mark = svgOf()
  http.get(`${FOLDER}/mark.svg`, async (request, reply) => send(request, reply, 'image/svg+xml', mark))
  const drawn = new Map<string, Promise<Buffer>>()
  for (const [name, { size, ...cut }] of Object.entries(PICTURES)) {
    http.get(`${FOLDER}/${name}`, async (request: FastifyRequest, reply: FastifyReply) => {
      let png = drawn.get(name)
      if (!png) {
        png = pools.thumbnails.run(drawPng, { svg: svgOf(cut), size }, { log: request.log as Logger })
        drawn.set(name, png)
        // One that could not be drawn is tried again at the next request.
        png.catch(() => drawn.delete(name))
      }
      return send(request, reply, 'image/png', await png)
    })
  }
}
