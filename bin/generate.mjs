/** npm run generate: writes the types of rows from the migrations; --check fails where they are out of date. */
import { bootstrap } from './lib/install.mjs'

await bootstrap()
const { run } = await import('./lib/run.mjs')
const { code, output } = await run(process.execPath, ['apps/server/generate-tables.ts', ...process.argv.slice(2)])
process.stdout.write(output)
process.exit(code)
