import { defaultBrand } from '@shop/contract/build/brand-page'
import { inlineCalls } from '@shop/contract/build/inline-calls'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { homePage } from './build/home-page.ts'
import { plainPrivateFields } from './build/plain-private-fields.ts'
import { preloadRouteTable } from './build/preload-route-table.ts'
import { serviceWorker } from './build/service-worker.ts'
import { together } from './build/together.ts'
import { uiByItsFiles } from './build/ui-by-its-files.ts'

const OF_FIRST_LOAD = /^assets\/(?:index|react|rolldown-runtime)-/

export default defineConfig({
  root: import.meta.dirname,
  base: '/h5/',
  plugins: [
    defaultBrand(),
    uiByItsFiles(),
    plainPrivateFields(),
    inlineCalls({ refuseSchemas: true }),
    react({ compiler: true }),
    preloadRouteTable(),
    homePage(),
    serviceWorker(),
  ],
  oxc: { assumptions: { setPublicClassFields: true } },
  resolve: { dedupe: ['react', 'react-dom'] },
  server: {
    port: 5173,
    proxy: {
      '/h5api': { target: 'http://localhost:8080', ws: true },
      '/files': 'http://localhost:8080',
      '/h5/brand': 'http://localhost:8080',
      '/h5/manifest.webmanifest': 'http://localhost:8080',
    },
  },
  build: {
    target: ['chrome87', 'safari14'],
    manifest: true,
    // What index.html loads is there already: looking for it once more before each page costs a slow phone milliseconds.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !OF_FIRST_LOAD.test(file)),
    },
    rolldownOptions: {
      // Codes and limits of the contract stand where they are used, also in other chunks.
      optimization: { inlineConst: { mode: 'all' } },
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
            { name: 'shell', tags: ['$initial'] },
            together('goods', 'pages/pages/index/parts/BelowFold.tsx'),
            { name: 'icons', test: /^icon:/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
