import type { Plugin, Rolldown } from 'vite'

const tableOf = /\/src\/routes\/(sub-[^/]+)\.ts$/

/** The chunks of the route tables: `{ 'sub-goods': '/h5/assets/sub-goods-….js' }`. */
function tablesIn(bundle: Rolldown.OutputBundle, base: string) {
  const tables: Record<string, string> = {}
  for (const chunk of Object.values(bundle)) {
    const name = chunk.type === 'chunk' && tableOf.exec(chunk.facadeModuleId ?? '')?.[1]
    if (name) tables[name] = base + chunk.fileName
  }
  return tables
}

/**
 * A page opened by its address needs the route table of its sub-package before its own chunk: an inline script in
 * index.html preloads the table in parallel with the entry instead of after it.
 */
export function preloadRouteTable(): Plugin {
  let base = '/'
  return {
    name: 'preload-route-table',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const tables = tablesIn(bundle ?? {}, base)
        const script = `{
        const href = ${JSON.stringify(tables)}[location.pathname.slice(${base.length}).split('/')[0]]
        if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      }`
        return [{ tag: 'script', children: script, injectTo: 'head' }]
      },
    },
  }
}
