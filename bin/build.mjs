/** npm run build: builds the mobile shop and the console, for servers that are not started by npm start. */
import { bootstrap } from './lib/install.mjs'

await bootstrap()
const { buildFrontends } = await import('./lib/build.mjs')
try {
  await buildFrontends(console.log)
  console.log('Shop and console are built.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
