import { inlineCalls } from '@shop/contract/build/inline-calls'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const ui = `${import.meta.dirname}/../../packages/ui/src`
const inUi = (file: string) => readFileSync(`${ui}/${file}`, 'utf8')
/** Where each name of @shop/ui is written; an icon is a module of its own. */
function filesOfUi(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, list, file] of inUi('index.ts').matchAll(/^export (\*|\{ .+ \}) from '\.\/(.+)'/gm)) {
    const names = list === '*' ? inUi(file!).matchAll(/^export (?:const|function) (\w+)/gm) : list!.matchAll(/(\w+)/g)
    for (const [, name] of names) files.set(name!, file === 'icon/icons.tsx' ? `icon:${name}` : `@shop/ui/${file}`)
  }
  return files
}

/**
 * Imports from the whole of @shop/ui become imports from its files, so that what the first screen stands on is exactly
 * what it uses. A module is never divided between chunks: without it, all icons of the shop would be in the first load.
 */
function uiByItsFiles(): Plugin {
  const files = filesOfUi()
  return {
    name: 'ui-by-its-files',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('icon:') ? id : null),
    load(id) {
      if (!id.startsWith('icon:') && !id.endsWith('/ui/src/icon/icons.tsx')) return null
      const drawn = [...inUi('icon/icons.tsx').matchAll(/^export const (Icon\w+) = .*(?:\n {2}.*)*(?:\n\))?/gm)]
      if (!id.startsWith('icon:')) return drawn.map(([, name]) => `export { ${name} } from 'icon:${name}'`).join('\n')
      const code = drawn.find(([, name]) => id === `icon:${name}`)?.[0]
      return `import { drawIcon } from '${ui}/icon/Icon.tsx'\n${code}`
    },
    transform(code) {
      const apart = code.replace(/^import \{([^}]+)\} from '(?:@shop\/ui|(?:@shop\/ui|\.\.)\/icon\/icons\.tsx)'$/gm, (_, list) =>
        [...(list as string).matchAll(/(type )?(\w+)/g)]
          .map(([, type, name]) =>
            type ? '' : `import { ${name} } from '${files.get(name!) ?? this.error(`@shop/ui has no ${name}`)}'`,
          )
          .join(';'),
      )
      return apart === code ? null : { code: apart, map: null }
    },
  }
}

/** What a module brings with it: itself and all that it imports at once. */
function closureOf(file: string, context: Rolldown.ChunkingContext, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of context.getModuleInfo(file)?.importedIds ?? []) closureOf(next, context, found)
  return found
}
/**
 * One chunk for what a module brings with it, apart from what is in the first load. Left to themselves, modules that
 * many pages share come in dozens of chunks of some hundred bytes; on a phone's network a request costs more than that.
 * The module itself stays apart, so that the manifest names it.
 */
function together(name: string, file: string) {
  let closure: Set<string> | undefined
  return {
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext) => {
      closure ??= closureOf(`${import.meta.dirname}/src/${file}`, context)
      return closure.has(id) && id !== `${import.meta.dirname}/src/${file}` ? name : null
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/h5/',
  plugins: [uiByItsFiles(), inlineCalls(), react({ compiler: true })],
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { port: 5173, proxy: { '/h5api': { target: 'http://localhost:8080', ws: true }, '/files': 'http://localhost:8080' } },
  build: {
    target: ['chrome87', 'safari14'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
            { name: 'shell', tags: ['$initial'] },
            together('goods', 'pages/pages/index/parts/Recommend.tsx'),
            { name: 'icons', test: /^icon:/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
