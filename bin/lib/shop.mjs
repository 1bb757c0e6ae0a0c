/** The shop as npm start runs it: database, server and cashier, started together and stopped in order. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { appSecret } from './app-secret.mjs'
import { buildFrontends } from './build.mjs'
import { programOf } from './children.mjs'
import { openDataFolder } from './data-folder.mjs'
import { superviseDatabase } from './database.mjs'
import { withRepairHint } from './damaged-packages.mjs'
import { watchSpace, withSpaceHint } from './disk-space.mjs'
import { ensureCertificate, lanAddresses, lanWelcome } from './lan.mjs'
import { dataDir, kept, loadOrCreateSecret, root } from './paths.mjs'
import { applicationUrlOf } from './postgres-roles.mjs'
import { installReader, wantsReader } from './reader.mjs'
import { run as runProgram, seconds } from './run.mjs'
import { memoryEnv, memoryFlags } from './server-memory.mjs'
import { supervise } from './supervisor.mjs'

const say = (/** @type {string} */ line) => console.log(line)
const sayWhen = (/** @type {string} */ line) => say(`${new Date().toTimeString().slice(0, 8)}  ${line}`)
// A terminal that is gone, or a full disk behind it, ends nothing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
/** Of the embedded database its supervisor speaks. */
const sayUnlessKnown = (/** @type {string} */ line, /** @type {string} */ about = '') =>
  (about === 'database' && !process.env.DATABASE_URL) || sayWhen(line)
const server = join(root, 'apps/server/src/main.ts')
const settingsCheck = join(root, 'apps/server/src/check-settings.ts')
const production = process.env.NODE_ENV === 'production'
/** The built-in cashier takes no real money: it does not run in production or where another one is named. */
const ownCashier = !process.env.CASHIER_URL && (!production || process.env.CASHIER_IN_PRODUCTION !== undefined)

/**
 * Runs until a signal asks it to stop, or until a part can't be started the first time. From then on, a part that dies is
 * started again.
 * @param {{ lan?: boolean }} [options] `lan`: also for other devices in the network
 * @returns {Promise<number>} the exit code
 */
export async function runShop({ lan = false } = {}) {
  const began = performance.now()
  /** @type {(() => Promise<void>)[]} What to stop, the last started first. */
  const parts = []
  const asked = untilAsked()
  let code = 0
  try {
    const opened = open(parts, lan).then((where) => {
      welcome(where, performance.now() - began)
      if (wantsReader(process.env)) void installReader({ say: sayWhen, logFile: join(dataDir, 'install-ocr.log') })
    })
    const why = await Promise.race([asked, opened.then(() => asked)])
    say(`\n${why}: stopping …`)
  } catch (error) {
    code = 1
    console.error(`\n${withSpaceHint(withRepairHint(error instanceof Error ? error.message : String(error)), dataDir)}`)
  }
  for (const stop of parts.reverse()) await stop()
  if (code === 0) say('Stopped.')
  return code
}

/**
 * Starts everything; each part is added to `parts` as soon as there is something to stop.
 * @param {(() => Promise<void>)[]} parts
 * @param {boolean} lan
 * @returns {Promise<{ port: number, cashierPort: number, lanWords: string | undefined }>}
 */
async function open(parts, lan) {
  if (lan && production)
    throw new Error(
      '--lan is for demonstrations. In production HOST says where to listen, and PUBLIC_URL where browsers come from.',
    )
  const port = portOf('PORT', 8080)
  const cashierPort = portOf('CASHIER_PORT', port + 1)
  const httpsPort = lan ? portOf('HTTPS_PORT', port + 363) : 0
  const host = process.env.HOST ?? (lan || production ? '0.0.0.0' : '127.0.0.1')
  const cashierHost = process.env.CASHIER_HOST ?? (lan ? '0.0.0.0' : '127.0.0.1')
  await needPort(port, 'PORT', host)
  if (ownCashier) await needPort(cashierPort, 'CASHIER_PORT', cashierHost)
  if (lan) await needPort(httpsPort, 'HTTPS_PORT', host)
  const settings = { PORT: String(port), HOST: host, ...(lan && { HTTPS_PORT: String(httpsPort) }) }
  await checkSettings(settings, lan)
  openDataFolder(dataDir)
  // Before the database: next to one it is not invented. In production it is a setting.
  const secret = production ? undefined : appSecret()
  const addresses = lan ? lanAddresses() : []
  const tls = lan ? ensureCertificate(addresses) : undefined

  const shared = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(dataDir, 'compile-cache') }
  // Alongside the build and the start of the database. Whatever is wrong with the sources, the server itself says.
  // With the server's own options: V8 takes what was compiled only under the same ones.
  const compiled = runProgram(process.execPath, [...memoryFlags, server, 'compile'], { env: shared })
  await buildFrontends(say)
  const endWatch = watchSpace(dataDir, sayWhen)
  parts.push(async () => endWatch())
  const database = superviseDatabase(say, sayWhen)
  parts.push(database.stop)
  const databaseUrl = await database.ready

  const cashierSecret = process.env.CASHIER_SECRET ?? loadOrCreateSecret('cashier-secret')
  /** @type {Promise<unknown>[]} */
  const ready = []
  const run = (/** @type {import('./children.mjs').Program} */ program) => {
    const { start, closeLog } = programOf({ say: sayUnlessKnown, ...program })
    const supervised = supervise({ name: program.name, start, say: sayWhen })
    parts.push(async () => {
      await supervised.stop()
      await closeLog()
    })
    ready.push(supervised.ready)
  }
  if (ownCashier)
    run({
      name: 'cashier',
      file: join(root, 'apps/cashier/src/main.ts'),
      env: {
        ...shared,
        CASHIER_PORT: String(cashierPort),
        CASHIER_HOST: cashierHost,
        CASHIER_SECRET: cashierSecret,
        CASHIER_DATA: join(dataDir, 'cashier.sqlite'),
      },
      readyMs: 60_000,
      stopMs: 3000,
    })
  await compiled
  run({
    name: 'server',
    file: server,
    flags: memoryFlags,
    env: {
      ...memoryEnv,
      ...shared,
      ...settings,
      ...(tls && { HTTPS_CERT: tls.cert, HTTPS_KEY: tls.key, HTTPS_AUTHORITY: tls.authority }),
      ...(process.env.DATABASE_URL ? {} : { DATABASE_URL: applicationUrlOf(databaseUrl), MIGRATION_DATABASE_URL: databaseUrl }),
      ...(secret !== undefined && { APP_SECRET: secret }),
      ...(ownCashier ? { CASHIER_URL: `http://127.0.0.1:${cashierPort}`, CASHIER_SECRET: cashierSecret } : {}),
    },
    // The first start fills the database.
    readyMs: 180_000,
    stopMs: 8000,
  })
  await Promise.all(ready)
  const lanWords = tls && lanWelcome({ address: addresses[0], port, httpsPort })
  return { port, cashierPort, lanWords }
}

/**
 * Whether the server will accept its settings, and the database that they name: asked before anything is made. What is made later
 * is not known yet.
 * @param {Record<string, string>} settings
 * @param {boolean} lan
 */
async function checkSettings(settings, lan) {
  const { DATABASE_URL = 'postgres://127.0.0.1/shop', CASHIER_SECRET = kept('cashier-secret') } = process.env
  const checks = process.env.DATABASE_URL ? ['database'] : []
  const { code, output } = await runProgram(process.execPath, [settingsCheck, ...checks], {
    env: {
      ...settings,
      DATABASE_URL,
      DATA_DIR: dataDir,
      ...(lan && { HTTPS_CERT: 'made later', HTTPS_KEY: 'made later' }),
      ...(ownCashier && { CASHIER_SECRET: CASHIER_SECRET ?? randomBytes(32).toString('hex') }),
    },
  })
  if (code !== 0) throw new Error(output.trim())
  if (output.trim()) say(output.trim())
}

/**
 * Resolves with the reason once the shop is asked to stop. npm and the terminal may both pass on the same Ctrl-C;
 * a signal more than a second later means: at once.
 * @returns {Promise<string>}
 */
function untilAsked() {
  let first = 0
  return new Promise((done) => {
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
      process.on(event, () => {
        if (first && Date.now() - first > 1000) process.exit(1)
        first ||= Date.now()
        done(event === 'disconnect' ? 'The process around this one is gone' : event)
      })
    }
  })
}

/**
 * @param {string} setting
 * @param {number} usual
 */
function portOf(setting, usual) {
  const port = Number(process.env[setting] ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${setting} must be a port number, not ${process.env[setting] ?? usual}.`)
  return port
}

/**
 * @param {number} port
 * @param {string} setting
 * @param {string} host
 */
async function needPort(port, setting, host) {
  await new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error)
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        return fail(new Error(`${setting === 'CASHIER_PORT' ? 'CASHIER_HOST' : 'HOST'}=${host} is no address of this machine.`))
      const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${code})`
      fail(new Error(`Port ${port} ${why}. Choose another: ${setting}=${port + 1000} npm start`))
    })
    probe.listen(port, host, () => probe.close(done))
  })
}

/**
 * Where a proxy reaches the shop, and what a shop that is no demonstration still needs before anyone can use it.
 * @param {number} port
 */
const missingToTrade = (port) => [
  `Listens on    ${process.env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')}:${port}`,
  ...(process.env.SMS_PROVIDER ? [] : ['No SMS provider (SMS_PROVIDER): no one can log in by a code.']),
  ...(process.env.CASHIER_URL || ownCashier ? [] : ['No payment provider: nothing can be paid.']),
  'Operators are added by: npm run operator -- add NAME --name "…" (docs/runbooks/run-it.md)',
]

/**
 * @param {{ port: number, cashierPort: number, lanWords: string | undefined }} where
 * @param {number} ms
 */
function welcome({ port, cashierPort, lanWords }, ms) {
  const base = process.env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`
  if (lanWords) say(`\n${lanWords}`)
  const demonstration = !production && process.env.DEMONSTRATION !== 'off'
  say(`
  Mobile shop   ${base}/h5/
  Console       ${base}/console/${demonstration ? `\n  API           ${base}/h5api/docs` : ''}
  Cashier       ${process.env.CASHIER_URL ?? (ownCashier ? `http://localhost:${cashierPort}/admin` : 'none')}`)
  if (!demonstration) for (const words of missingToTrade(port)) say(`  ${words}`)
  if (demonstration) {
    say(`
  Login         Password     Who
  13800000001   Yaoshi2026   owner of 康民大药房, may buy everything
  13800000002   Yaoshi2026   purchaser in the same shop
  13800000003   Yaoshi2026   owner of 仁心药店, sees prices only
  13800000004   Yaoshi2026   a person without a shop
  13800000005   Yaoshi2026   owner of 安和诊所, a clinic
  13800000006   Yaoshi2026   owner of 福寿堂药店, licence expired
  13800000104   Yaoshi2026   finance of 康民大药房
  13800000105   Yaoshi2026   owner of 益民药店, waits to see prices
  13800000106   Yaoshi2026   owner of 百草园药店, refused to see prices
  13900000001   Yaoshi2026   salesman of the platform, serves five shops
  admin         Yaoshi2026   console: operator with every right
  auditor       Yaoshi2026   console: operator for qualifications only
  seller1       Yaoshi2026   console: owner of a seller (seller2 likewise)
  Everyone else: docs/demonstration.md, and the login pages`)
  }
  say(`
  Ready in ${seconds(ms)}. Logs are in ${dataDir}. Ctrl-C stops it.`)
}
