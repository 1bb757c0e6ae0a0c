import { SwitchesChange } from './switches.ts'

const MODES = ['development', 'production', 'test']
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the settings from the environment; throws an error with a readable message when the cashier must not or can't start. */
export function readSettings(env: Record<string, string | undefined>) {
  // As the server does: `Production` would start what takes no real money.
  if (env['NODE_ENV'] && !MODES.includes(env['NODE_ENV'])) throw new Error(`NODE_ENV must be one of ${MODES.join(', ')}.`)
  if (env['NODE_ENV'] === 'production' && env['CASHIER_IN_PRODUCTION'] !== 'yes-i-mean-it') {
    throw new Error(
      'The built-in cashier takes no real money and does not start with NODE_ENV=production. Configure a real payment provider, or set CASHIER_IN_PRODUCTION=yes-i-mean-it.',
    )
  }
  const secret = env['CASHIER_SECRET'] ?? ''
  if (secret.length < 16) throw new Error('CASHIER_SECRET must be set to 16 characters or more, the same for the shop’s server.')
  const port = Number(env['CASHIER_PORT'] || 8081)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('CASHIER_PORT must be a port number.')
  const level = env['LOG_LEVEL'] || 'info'
  if (!LEVELS.includes(level)) throw new Error(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`)
  return {
    port,
    host: env['CASHIER_HOST'] || '127.0.0.1',
    dataPath: env['CASHIER_DATA'] || ':memory:',
    publicUrl: env['CASHIER_PUBLIC_URL']?.replace(/\/+$/, '') || undefined,
    level,
    merchant: {
      id: env['CASHIER_MERCHANT'] || 'demo',
      name: env['CASHIER_MERCHANT_NAME'] || env['BRAND_NAME'] || '药市',
      secret,
    },
    switches: readSwitchesSetting(env['CASHIER_SWITCHES']),
  }
}

function readSwitchesSetting(text: string | undefined) {
  if (!text) return {}
  try {
    return SwitchesChange.parse(JSON.parse(text))
  } catch (error) {
    throw new Error('CASHIER_SWITCHES must be JSON such as {"delayMs":3000,"copies":2}.', { cause: error })
  }
}
