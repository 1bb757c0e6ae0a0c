import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

/** Pages that people read without a network; the code of all others is stored when they are first opened. */
const OFFLINE =
  /\/src\/(view\/Art\.tsx|pages\/(pages\/(category|car|person)\/index|sub-goods\/(goods\/(list|detail|search|parts\/BelowPrice)|order\/(list|detail|package))|sub-shop\/shop\/home|sub-person\/help\/(index|problemDetail))\.tsx|pages\/pages\/index\/parts\/Recommend\.tsx|routes\/sub-[\w-]+\.ts|shell\/device\/index\.ts)$/

/** The files of the release that the service worker stores, those of the entry first. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    chunk.imports.forEach(add)
  }
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) add(fileName)
  for (const { fileName, facadeModuleId } of chunks) if (OFFLINE.test(facadeModuleId ?? '')) add(fileName)
  return [...files]
}

/** Builds src/worker/worker.ts into sw.js, with the names of this release's files in it. */
export function serviceWorker(): Plugin {
  let base = '/'
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (base = config.base),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        // Parts of the tests build other entries.
        if (page?.type !== 'asset') return
        const shell = filesOf(bundle)
        const home = bundle['home.html']
        const pages = [page.source, ...(home?.type === 'asset' ? [home.source] : [])]
        const release = pages
          .reduce((hash, source) => hash.update(source), createHash('sha256').update(shell.join()))
          .digest('hex')
          .slice(0, 12)
        const SHELL = JSON.stringify([base, ...shell.map((file) => base + file)])
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await bundleWorker({ SHELL, RELEASE: JSON.stringify(release) }),
        })
      },
    },
  }
}

async function bundleWorker(define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: ['chrome87', 'safari14'],
      modulePreload: false,
      rolldownOptions: { input: `${import.meta.dirname}/../src/worker/worker.ts`, output: { format: 'iife' } },
    },
  })
  const [{ output }] = (Array.isArray(built) ? built : [built]) as [Rolldown.RolldownOutput]
  return output[0].code
}
