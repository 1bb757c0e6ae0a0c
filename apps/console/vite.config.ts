import { defaultBrand } from '@shop/contract/build/brand-page'
import { inlineCalls } from '@shop/contract/build/inline-calls'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server serves the console below /console/; in development calls reach the server through the proxy. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [defaultBrand(), inlineCalls(), react({ compiler: true })],
  // The workspace root has another React for a tool; every package must resolve to the console's own.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] } },
    },
  },
  server: {
    port: 5174,
    proxy: { '/h5api': 'http://localhost:8080', '/files': 'http://localhost:8080', '/h5/brand': 'http://localhost:8080' },
  },
})
