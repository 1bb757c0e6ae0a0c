import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

/** The console's calls are of no use in the shop: its lines of the generated table stay out of the first load. */
const shopCallsOnly: Plugin = {
  name: 'shop-calls-only',
  transform(code, id) {
    return id.endsWith('/contract/src/calls.gen.ts') ? { code: code.replace(/^.*\/console\/.*\n/gm, ''), map: null } : null
  },
}

/**
 * One module an icon, so that each comes with the pages that draw it; a module is never divided between chunks, and
 * all icons of the shop would be in the first load.
 */
const iconsApart: Plugin = {
  name: 'icons-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('icon:') ? id : null),
  load(id) {
    if (!id.startsWith('icon:') && !id.endsWith('/ui/src/icon/icons.tsx')) return null
    const file = `${import.meta.dirname}/../../packages/ui/src/icon/icons.tsx`
    const drawn = [...readFileSync(file, 'utf8').matchAll(/^export const (Icon\w+) = .*(?:\n {2}.*)*(?:\n\))?/gm)]
    if (!id.startsWith('icon:')) return drawn.map(([, name]) => `export { ${name} } from 'icon:${name}'`).join('\n')
    const code = drawn.find(([, name]) => id === `icon:${name}`)?.[0]
    return `import { drawIcon } from '${file.replace('icons.tsx', 'Icon.tsx')}'\n${code}`
  },
}

/**
 * What the entry stands on goes into one chunk: smaller than in the dozen that sharing makes of it. It is exactly what
 * `src/shell` and main.tsx import, so they take components by their files and never by the whole of @shop/ui.
 */
const frameIcon = /^icon:Icon((Home|Video|Cart|Mine)(Filled)?|Back)$/
const ofFrame = (id: string) => !id.startsWith('icon:') || frameIcon.test(id)

export default defineConfig({
  root: import.meta.dirname,
  base: '/h5/',
  plugins: [react({ compiler: true }), shopCallsOnly, iconsApart],
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
            { name: 'shell', tags: ['$initial'], test: ofFrame },
          ],
        },
      },
    },
  },
})
