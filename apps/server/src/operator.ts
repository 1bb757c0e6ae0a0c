/** npm run operator: what the machine's administrator does to the accounts of the console. Run by bin/operator.mjs. */
import { parseArgs } from 'node:util'
import pino, { type Logger } from 'pino'
import { connectTo } from './connect.ts'
import { openDatabase } from './kernel/database.ts'
import { emitIn } from './kernel/outbox.ts'
import { StartRefused } from './kernel/start-refused.ts'
import { TaskStopped } from './kernel/worker-task.ts'
import { openWorkerPools } from './kernel/worker-pools.ts'
import { administration } from './modules/operators/index.ts'

const USAGE = `npm run operator -- add ACCOUNT --name NAME [--seller ID] [--rights orders,offers]
npm run operator -- reset-password ACCOUNT
npm run operator -- reset-totp ACCOUNT
npm run operator -- deactivate ACCOUNT`

const { CommandRefused } = administration
type Context = Parameters<typeof administration.deactivate>[0]
const options = { name: { type: 'string' }, seller: { type: 'string' }, rights: { type: 'string' } } as const

/** The command that the arguments name. */
function commandOf(args: string[]): (context: Context) => Promise<{ password?: string; enrolment?: string }> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [command = '', account = '', ...more] = positionals
  if (account && more.length === 0)
    switch (command) {
      case 'add': {
        const { name, seller, rights } = values
        if (!name || (seller !== undefined && !/^[1-9]\d*$/.test(seller))) break
        const operator = { account, name, sellerId: seller ? Number(seller) : null, rights: rights?.split(',') ?? null }
        return (context) => administration.addOperator(context, operator)
      }
      case 'reset-password':
        return (context) => administration.resetPassword(context, account)
      case 'reset-totp':
        return (context) => administration.resetTotp(context, account)
      case 'deactivate':
        return (context) => administration.deactivate(context, account)
    }
  throw new CommandRefused(USAGE)
}

/** Refuses, in words, a database that can't be used or holds no shop, and a role that may not create operators. Returns which database it is. */
async function checkShop(url: string, setting: string, log: Logger): Promise<string> {
  const client = await connectTo(url, setting, log, 0)
  try {
    const { rows } = await client.query<{ name: string; oid: number | null; may: boolean | null }>(
      `select current_database() as name, oid, has_table_privilege(oid, 'INSERT') as may
       from (select max(c.oid) as oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'operators' and c.relname = 'operator')`,
    )
    const { name, oid, may } = rows[0]!
    const { host, port } = client
    if (oid === null) throw new StartRefused(`The database ${name} (${setting}) holds no shop yet: start the shop once.`)
    if (!may)
      throw new StartRefused(`Operators are created by the owner of the database: give its address as MIGRATION_DATABASE_URL.`)
    return `${name} at ${host}:${port}`
  } finally {
    await client.end()
  }
}

try {
  const run = commandOf(process.argv.slice(2))
  const setting = process.env.MIGRATION_DATABASE_URL ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL'
  const url = process.env[setting]!
  const log = pino({ level: 'warn' })
  const shop = await checkShop(url, setting, log)
  const database = openDatabase(url, { reading: 1, writing: 1 })
  const pools = openWorkerPools()
  try {
    const done = await database.transact((tx) =>
      run({
        tx,
        now: new Date(),
        by: `本机 ${process.env.COMMAND_BY}`,
        emit: emitIn(tx),
        pools,
        log,
      }),
    )
    console.log(`Done, in the database ${shop}.`)
    if (done.password) console.log(`Password:       ${done.password}`)
    if (done.enrolment) console.log(`Enrolment code: ${done.enrolment}   (3 days, for setting up the second factor)`)
    if (done.password || done.enrolment)
      console.log('Hand over what is printed here in person or by a safe channel; it is not shown again.')
    if (done.password) console.log('The password should be changed at once.')
  } finally {
    await database.close()
    // The worker processes keep nothing running: waiting for their end would never be answered.
    for (const pool of Object.values(pools)) void pool.close()
  }
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isBusy = error instanceof TaskStopped
  if (!(error instanceof CommandRefused || error instanceof StartRefused) && !isUsage && !isBusy) throw error
  if (isBusy) console.error(`This machine is too busy (${error.message}). Nothing was changed: try again.`)
  else console.error(isUsage ? `${error.message}\n\n${USAGE}` : error.message)
  process.exitCode = 1
}
