import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import type { Providers } from '../src/providers/provider.ts'
import { makeUser } from './factories/index.ts'
import { openWorld } from './world.ts'

/** A picture of one colour, to be encoded. */
export const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#2dc8a1' } })

/** The form a browser sends for an upload; null leaves a part out. */
export function uploadForm(bytes: Uint8Array<ArrayBuffer> | Buffer | null, purpose: string | null = 'avatar', name = 'me.png') {
  const form = new FormData()
  if (purpose !== null) form.append('purpose', purpose)
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  return form
}

/** A world with a folder for its files, and a user who uploads pictures to it. */
export async function openPictureWorld(settings: Record<string, string> = {}, log?: Logger, providers: Partial<Providers> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  afterAll(() => rm(folder, { recursive: true }))
  const world = await openWorld({ settings: { DATA_DIR: folder, ...settings }, providers, ...(log && { log }) })
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  return {
    world,
    folder,
    token,
    /** Sends a form as a browser would. */
    async upload(
      form: FormData | string,
      who = token,
      headers: Record<string, string> = {},
      url = '/h5api/system/common/file/upload',
    ) {
      const request = new Request('http://x/', { method: 'POST', body: form })
      const response = await world.app.http.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': request.headers.get('content-type')!,
          ...(who && { authorization: `Bearer ${who}` }),
          ...headers,
        },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return {
        status: response.statusCode,
        ...response.json<{ code: number; data: { fileId: string; url: string; size: number; fields?: object } }>(),
      }
    },
    fetchFile: (url: string, headers: Record<string, string> = {}) => world.app.http.inject({ method: 'GET', url, headers }),
  }
}
