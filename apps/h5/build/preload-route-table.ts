import type { Plugin, Rolldown } from 'vite'

const tableOf = /\/src\/routes\/(sub-[^/]+)\.ts$/

/** The files that come with a chunk by static imports, its own first. */
function withImports(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()) {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  for (const next of chunk.imports) withImports(next, bundle, found)
  return found
}

/** `{ 'sub-goods': ['/h5/assets/sub-goods-….js', …] }`: the route tables, each with what it needs besides the entry. */
function tablesIn(bundle: Rolldown.OutputBundle, base: string) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const first = entry ? withImports(entry.fileName, bundle) : new Set()
  const tables: Record<string, string[]> = {}
  for (const { facadeModuleId, fileName } of chunks) {
    const name = tableOf.exec(facadeModuleId ?? '')?.[1]
    if (name) tables[name] = [...withImports(fileName, bundle)].filter((file) => !first.has(file)).map((file) => base + file)
  }
  return tables
}

/**
 * A page that is opened by its address needs the route table of its sub-package before its own chunk: a line in
 * index.html loads the table while the entry is on its way, instead of after it.
 */
export function preloadRouteTable(): Plugin {
  let base = '/'
  return {
    name: 'preload-route-table',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const script = `<script>
      for (const href of ${JSON.stringify(tablesIn(bundle, base))}[location.pathname.slice(${base.length}).split('/')[0]] ?? [])
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    </script>
    `
        // Before the style sheet, which scripts behind it would wait for.
        return html.replace('<script', () => `${script}<script`)
      },
    },
  }
}
