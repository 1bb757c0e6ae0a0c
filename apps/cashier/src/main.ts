import { buildCashier } from './app.ts'
import { readSettings } from './settings.ts'

function settingsOrExit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const { merchant, port, host, dataPath, publicUrl, level, switches } = settingsOrExit()
const { app, work } = buildCashier({
  merchants: [merchant],
  dataPath,
  now: () => new Date(),
  log: { level },
  ...(publicUrl ? { publicUrl } : {}),
  switches,
})

// Nothing is left open after the close, so the process exits on its own; a forced exit can hang while Node is still compiling.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    app.log.info({ signal }, 'stopping')
    app.close().catch((error: unknown) => {
      app.log.error(error, 'stopped badly')
      process.exitCode = 1
    })
  })
}

await app.listen({ port, host })
work()
process.send?.('ready')
