import { inlineCalls } from '@shop/contract/build/inline-calls'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'

/** What is drawn where only the server knows what to write. */
export const PICTURE = 'first-banner'
export const NAME = 'brand-name'

const BUYER = { tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 1 }, userId: 1 }

/** Draws home before anything has arrived, by its own components: as a guest sees it, and as a buyer. */
export async function drawHomeFrames(): Promise<{ guest: string; buyer: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'home-frame-'))
  try {
    await bundle(folder)
    const file = pathToFileURL(join(folder, 'frame.mjs')).href
    const [guest, buyer] = await Promise.all([draw(file, null), draw(file, BUYER)])
    return { guest, buyer }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Home with all it needs, for Node; what it loads later is left out. */
const bundle = (outDir: string) =>
  build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    logLevel: 'error',
    resolve: { dedupe: ['react', 'react-dom'] },
    ssr: { noExternal: true },
    plugins: [inlineCalls(), { name: 'nothing-later', resolveDynamicImport: () => false }],
    build: {
      ssr: 'src/shell/home-frame.tsx',
      outDir,
      rolldownOptions: { output: { entryFileNames: 'frame.mjs' } },
    },
  })

/** Draws in a separate process, which has what home asks a browser for meanwhile. */
async function draw(file: string, session: object | null): Promise<string> {
  const program = `
    const give = (name, value) => Object.defineProperty(globalThis, name, { value })
    give('localStorage', { getItem: () => ${JSON.stringify(JSON.stringify(session))} })
    give('document', { querySelector: () => ({ content: '${NAME}', getAttribute: () => '${PICTURE}' }) })
    const { drawHomeFrame } = await import('${file}')
    process.stdout.write(drawHomeFrame(), () => process.exit())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return stdout
}
