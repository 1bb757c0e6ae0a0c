import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'
import { offlineFiles } from './offline-files.ts'

/** The files of the release that the service worker stores, those of the entry first. */
function filesOf(bundle: Rolldown.OutputBundle, fail: (message: string) => never): string[] {
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
  const offline = offlineFiles(chunks)
  if (offline.unmatched.length > 0) fail(`Pages to be read offline that have no file: ${offline.unmatched.join(', ')}`)
  offline.files.forEach(add)
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
        const shell = filesOf(bundle, (message) => this.error(message))
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
