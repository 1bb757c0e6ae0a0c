import type { PayProvider, PayProviders } from './provider.ts'

/** Providers by their names, the preferred one first. Two of one name could not tell their payments apart and are refused. */
export function payProviders(...providers: readonly PayProvider[]): PayProviders {
  const byName = Object.fromEntries(providers.map((provider) => [provider.name, provider]))
  if (Object.keys(byName).length < providers.length) throw new TypeError('two pay providers have the same name')
  return byName
}
