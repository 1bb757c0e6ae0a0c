import { inlineCalls } from '@shop/contract/build/inline-calls'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The console is served below /console/ by the server; in development calls go to it through the proxy. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [inlineCalls(), react({ compiler: true })],
  // The workspace root holds another React for a tool; every package must get the console's own.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] } },
    },
  },
  server: { port: 5174, proxy: { '/h5api': 'http://localhost:8080', '/files': 'http://localhost:8080' } },
})
