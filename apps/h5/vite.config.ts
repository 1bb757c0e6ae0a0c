import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The console's calls are of no use in the shop: its lines of the generated table stay out of the first load. */
const shopCallsOnly: Plugin = {
  name: 'shop-calls-only',
  transform(code, id) {
    return id.endsWith('/contract/src/calls.gen.ts') ? { code: code.replace(/^.*\/console\/.*\n/gm, ''), map: null } : null
  },
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/h5/',
  plugins: [react({ compiler: true }), shopCallsOnly],
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { port: 5173, proxy: { '/h5api': { target: 'http://localhost:8080', ws: true }, '/files': 'http://localhost:8080' } },
  build: {
    target: ['chrome87', 'safari14'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
})
